// An app writes `import ConfigClient` and has the document's types and the decisions too.
@_exported public import ConfigEvaluation
@_exported public import ConfigModel
