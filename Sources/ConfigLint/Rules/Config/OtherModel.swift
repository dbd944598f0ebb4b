import Diagnostics
import JSONSyntax

/// A document that is none of flagctl's own.
enum OtherModel {
  static let rule = Rule(
    "config/other-model",
    .warning,
    summary: "the document is of a model that flagctl does not know",
    what: "Reports a document with neither \"schema\" nor \"features\" nor a misspelt one of them,"
      + " when there are no models and no snapshots but flagctl's own. Such a document is checked as"
      + " JSON only.",
    why: "A gate in CI that cannot check should not look as if it had.",
    example: #"{ "showBanner": true }"#,
    instead: #"{ "schema": 2, "features": { "showBanner": { "enabled": true } } }"#,
  )

  /// What is then not checked.
  static let notChecked =
    "keys and types (the document is of another model, and there are no snapshots)"

  /// Whether the document, which is an object, cannot mean the stock model.
  static func judges(_ root: JSONTree.Value) -> Bool {
    let names = ["schema", "features"]
    if names.contains(where: { root.member(named: $0) != nil }) { return false }
    return root.members.allSatisfy { member in
      Suggestion.nearest(to: member.name, among: names) == nil
    }
  }

  static func finding(_ root: JSONTree.Value) -> Finding {
    let start = root.range.lowerBound
    return Finding(
      rule,
      at: start..<start + 1,
      path: JSONPointer(),
      "the document has neither \"schema\" nor \"features\", so it is checked as JSON only",
      help: "if it should be one of flagctl's own documents, add \"schema\" and \"features\"",
    )
  }
}
