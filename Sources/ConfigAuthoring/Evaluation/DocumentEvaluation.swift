/// What one user of the app gets out of a document.
package struct DocumentEvaluation: Sendable, Equatable {
  /// Whether the app's build is still good enough.
  package enum Update: String, Sendable {
    case notNeeded, recommended, required
  }

  /// What the app shows its users right now.
  package struct Notice: Sendable, Equatable {
    package let id: String
    package let message: String
    package let severity: String
    /// RFC 3339; nil for no end.
    package let endsAt: String?
    package let link: String?
  }

  package let document: Document
  /// The revision that was evaluated; nil for a file that is not what was committed last.
  package let commit: RevisionID?
  /// Of the document's bytes, in 64 hexadecimal digits.
  package let sha256: String
  /// RFC 3339, as far as it is readable.
  package let generatedAt: String?
  /// Why apps refuse the document; then everything else is what they ship with.
  package let rejection: String?
  /// In the order of the document, then those that the settings alone know.
  package let gates: [EvaluatedGate]
  package let update: Update
  /// What the app says about the update.
  package let updateMessage: String?
  package let offering: String?
  package let notice: Notice?
  /// What the app stepped over, one line each, with its place.
  package let faults: [String]
  /// What could not be told, and why.
  package let notChecked: [String]
}
