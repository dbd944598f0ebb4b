import GitStore

/// One revision as `log` and `show` tell it.
package struct RevisionEntry: Sendable, Equatable {
  package let summary: RevisionSummary
  /// Nil for a commit that flagctl did not make.
  package let reason: String?
  /// The blobs of the revisions that it rolled back.
  package let rollbackOf: [String]
  /// The blob that it restored.
  package let restores: String?
  /// The commit whose change it took back, if it is an undo.
  package let undoes: String?
  /// The path that the document had before, where this commit renamed it.
  package let renamedFrom: String?
  /// Whether it is no strict JSON document.
  package let isUnreadable: Bool
  /// Whether a shallow clone cuts the history off here, so that the change is not known.
  package let isCutOff: Bool

  init(_ past: PastRevision, in history: DocumentHistory) throws(GitFailure) {
    let message = CommitMessage(parsing: past.commit.message)
    let revision = past.revision
    let trailers = history.trailers(of: message, at: revision.path)
    summary = try history.summary(of: past)
    reason = message.reason
    rollbackOf = trailers.filter { $0.key == .rollbackOf }.map(\.value)
    restores = trailers.first { $0.key == .restores }?.value
    undoes = trailers.first { $0.key == .undoes }?.value
    renamedFrom = revision.previousPath == revision.path ? nil : revision.previousPath.text
    isUnreadable = past.content?.isReadable == false
    isCutOff = revision.isShallowBoundary
  }
}
