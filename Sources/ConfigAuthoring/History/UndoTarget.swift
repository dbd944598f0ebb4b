import GitStore

/// The change of one commit that an undo is to take back.
package struct UndoTarget: Sendable {
  /// The revision that changed it.
  package let revision: RevisionSummary
  /// The commit before; nil for the first revision.
  package let previous: RevisionID?
  /// The one gate that is meant; nil for everything that the revision changed.
  package let gate: String?

  /// What is to be taken back.
  let changes: [SemanticChange]
  let before: DocumentContent
  let after: DocumentContent
  let blob: ObjectID?

  /// What the commit of the undo records.
  var trailers: [Trailer] {
    var trailers = [Trailer(.undoes, revision.id.hex)]
    if let blob { trailers.append(Trailer(.undoesBlob, blob.hex)) }
    if let gate { trailers.append(Trailer(.undoesGate, gate)) }
    return trailers
  }
}

/// An undo that somebody made earlier.
package struct PastUndo: Sendable {
  /// The commit that took the change back.
  package let id: RevisionID
  package let by: String
  package let at: Instant
  /// The commit whose change was taken back, as the undo names it.
  package let undone: String
  /// The one gate that was taken back; nil for everything that the commit changed.
  let gate: String?
  package let difference: DocumentDifference

  /// Whether it is what an undo of one gate, or of everything, is about.
  func isOf(_ other: String?) -> Bool { gate == nil || other == nil || gate == other }
}
