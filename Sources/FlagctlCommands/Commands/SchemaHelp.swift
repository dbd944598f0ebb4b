import CommandLineInterface

/// What the help of `flagctl schema` says.
enum SchemaHelp {
  static let discussion: [HelpBlock] = [
    """
    A schema is derived by running the decoding of the app's own types. Frozen in schemas/vN.json \
    it stands for the builds that read documents of that version: lint decodes documents as those \
    builds would.
    """,
    """
    freeze writes the current model, and an older one that a document, a fallback or a release of the \
    settings uses.
    """,
    """
    freeze never changes a snapshot that an installed build reads, except for names of types, \
    reserved names and notes. Which builds read it is said by releases in the settings; without \
    them every snapshot counts as read.
    """,
    """
    An app with a dynamic loader has no model. freeze --defaults takes the keys and types from the \
    defaults document that the app bundles; every key is optional then.
    """,
    """
    Without SCHEMA, show and export take the current model, and diff compares its snapshot with it.
    """,
  ]

  static let examples: [Example] = [
    Example("flagctl schema show", "what the current model decodes"),
    Example("flagctl schema freeze", "write the snapshots of the models"),
    Example("flagctl schema freeze --check", "fail in CI when a snapshot is stale"),
    Example("flagctl schema freeze --defaults App/Defaults.json", "for a dynamic loader"),
    Example("flagctl schema diff 1 2", "what changed from schema version 1 to 2"),
    Example("flagctl schema export > config/schema.json", "JSON Schema for an editor"),
  ]
}
