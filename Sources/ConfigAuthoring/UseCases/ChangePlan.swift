package import Diagnostics
import GitStore

/// A change of a document that has been worked out, but not made.
package struct ChangePlan: Sendable {
  package let document: Document
  /// The first line of the commit's message.
  package let subject: String
  package let difference: DocumentDifference
  /// Who is affected.
  package let effect: DocumentEffect
  /// What has to be confirmed by its key.
  package let severeChanges: [SevereChange]
  package let findings: [Diagnostic]
  /// What could not be judged, and why.
  package let notChecked: [String]
  package let stamp: Stamp?
  /// Whether the change can be taken back without a word: the state before has no errors that were
  /// mended.
  package let isReversible: Bool
  /// The commit that holds the state before; nil for the first one.
  package let previous: RevisionID?
  /// What the validator and the decoder of the model disagree about: a bug.
  package let disagreement: String?
  /// The state before; nil when there was no document.
  package let before: DocumentContent?
  package let after: DocumentContent
  /// Whether the file holds already what is to be committed.
  package let isOfFileAsItIs: Bool

  /// What is to be committed.
  let stored: StoredDocument
  let workFile: WorkFileChange
  /// Nil for a change of the file alone.
  let head: Head?
  let entry: TreeEntry?

  /// Whether a commit is to be made, and not the file alone changed.
  package var commits: Bool { head != nil }

  /// The gates and top-level names of both states, which a confirmation may name.
  package var knownKeys: [String] { DocumentContent.keys(of: [before, after]) }

  /// Whether the document would have errors.
  package var isRefused: Bool { findings.contains { $0.severity == .error } }

  /// What has to be confirmed, each key once.
  package var severeKeys: [String] {
    var keys: [String] = []
    for change in severeChanges where !keys.contains(change.key) { keys.append(change.key) }
    return keys
  }
}
