package import Diagnostics
import GitStore

/// A rollback that has been worked out, but not done.
package struct RollbackPlan: Sendable {
  package let document: Document
  /// The revision that is live now.
  package let from: RevisionSummary
  /// The revision whose content comes back.
  package let to: RevisionSummary
  /// The path that the document had then, before it was renamed; nil if it had the same.
  package let formerPath: String?
  /// From what is live to what comes back.
  package let difference: DocumentDifference
  package let exposure: ExposureSummary
  /// Who is affected.
  package let effect: DocumentEffect
  /// The brakes that it would release, newest first; empty for a target that was named.
  package let brakes: [RevisionSummary]
  /// The gates that these brakes lowered and that the rollback would raise, and `notice` for a
  /// notice that would go; each has to be confirmed.
  package let guarded: [SemanticChange]
  /// The revision one step further back than the target, when a brake is in the way.
  package let alternative: RevisionSummary?
  /// What validation says of the target.
  package let findings: [Diagnostic]
  /// Whether apps would refuse the target.
  package let isRejectedByClients: Bool
  /// The installed clients that cannot decode the target.
  package let refusals: [ClientRefusal]
  /// Those of them that can decode what is live now.
  package let newRefusals: [ClientRefusal]
  /// What could not be found out about the target.
  package let notChecked: [String]
  /// Revisions that were left out because apps would refuse them.
  package let skipped: [RevisionSummary]
  package let stamp: Stamp?
  /// An interrupted run on this document was finished first.
  package let wasRepaired: Bool
  /// Where a copy of the uncommitted edit will be; nil when there is none.
  package internal(set) var keptEdit: AbsolutePath?

  let stored: StoredDocument
  let head: Head
  let currentEntry: TreeEntry?
  let targetBlob: ObjectID
  let undoneBlobs: [ObjectID]
  /// The work file's bytes; nil when it is not there.
  let workBytes: [UInt8]?
  let workFile: WorkFileChange

  /// The gates and top-level names of both states, which a confirmation may name.
  package let knownKeys: [String]

  /// The first line of the commit's message.
  package var subject: String {
    CommitSubject.make(document: document.name, verb: "rollback", difference: difference)
  }

  /// What has to be confirmed, each key once.
  package var levers: [String] {
    var levers: [String] = []
    for lever in guarded.map(ExposureSummary.lever) where !levers.contains(lever) {
      levers.append(lever)
    }
    return levers
  }
}
