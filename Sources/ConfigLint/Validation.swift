package import Diagnostics
package import JSONSyntax

/// What came of judging one document.
package struct Validation: Sendable {
  package let collected: CollectedFindings
  /// Nil when the text could not be read as JSON.
  package let tree: JSONTree?
  /// The value of `schema`, if it is an integer.
  package let schemaVersion: Int?
  /// Whether clients refuse the document: a `json/*` or `value/*` error, or a misspelt required key.
  /// Settings that change severities change nothing here.
  package let isRejectedByClients: Bool
  /// What the rules and `JSONDecoder` disagree about, which is a bug; nil when they agree.
  package let judgeDisagreement: String?
  /// What was not checked, and why.
  package let notChecked: [String]

  /// In output order: byte offset, then rule.
  package var diagnostics: [Diagnostic] { collected.diagnostics }
}
