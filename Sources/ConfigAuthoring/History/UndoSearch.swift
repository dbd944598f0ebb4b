import Diagnostics
import GitStore

/// Finds the revision that an undo means.
struct UndoSearch {
  let opened: DocumentRepository
  let head: ObjectID
  /// Beginning at HEAD.
  let history: DocumentHistory

  init(_ opened: DocumentRepository) throws(AuthoringError) {
    guard let head = try git(opened.repository.head).commit else {
      throw .noRevisions(path: opened.path.text)
    }
    self.opened = opened
    self.head = head
    history = try opened.history(from: head)
  }

  /// The newest revision that is more than a stamp.
  func newest() throws(AuthoringError) -> PastRevision {
    var index = 0
    while let past = try git({ () throws(GitFailure) in try history.revision(index) }) {
      let difference = try git { () throws(GitFailure) in try history.difference(of: past) }
      if past.revision.isShallowBoundary { throw shallow(past) }
      if difference.kind != .sameContent { return past }
      index += 1
    }
    try opened.checkRename()
    throw .noRevisions(path: opened.path.text)
  }

  /// The revision of a name, which has to be a commit that changed the document.
  func revision(named name: String) throws(AuthoringError) -> PastRevision {
    let commit = try opened.commit(named: name)
    guard
      try git({ () throws(GitFailure) in
        try opened.repository.isAncestor(commit, of: head)
      })
    else { throw .revisionElsewhere(name) }
    let history = try opened.history(from: commit)
    guard let past = try git({ () throws(GitFailure) in try history.revision(0) }) else {
      throw .documentNotInRevision(name, path: opened.path.text)
    }
    guard past.commit.id == commit else {
      throw .documentUnchanged(name, live: opened.repository.revisionID(past.commit.id))
    }
    if past.revision.isShallowBoundary { throw shallow(past) }
    return past
  }

  /// What is to be taken back of a revision.
  func target(_ past: PastRevision, gate: String?) throws(AuthoringError) -> UndoTarget {
    let (summary, before) = try git { () throws(GitFailure) in
      (try history.summary(of: past), try history.content(of: past.revision.previous))
    }
    let previous = past.revision.parents.first.map(opened.repository.revisionID)
    guard summary.difference.kind == .changed, let before, let after = past.content else {
      let isServed = opened.environment.served != nil
      throw .notInvertible(
        summary,
        previous: before == nil ? nil : previous,
        path: opened.path.text,
        on: isServed ? (try? Publication(of: opened))?.remote : nil,
        isAlone: !isServed && (try? opened.repository.hasStagedChanges()) != true,
      )
    }
    var changes = summary.difference.changes
    if let gate {
      let gates = changes.compactMap(\.gate)
      changes = changes.filter { $0.gate == gate }
      guard !changes.isEmpty else {
        throw .gateUnchanged(
          gate,
          by: summary,
          suggestion: Suggestion.nearest(to: gate, among: gates)
        )
      }
    }
    return UndoTarget(
      revision: summary,
      previous: previous,
      gate: gate,
      changes: changes,
      before: before,
      after: after,
      blob: past.revision.entry?.blob,
    )
  }

  /// The undo that took a revision back, if it is in the history of HEAD.
  func undo(of target: UndoTarget) throws(AuthoringError) -> PastUndo? {
    var index = 0
    while let past = try git({ () throws(GitFailure) in try history.revision(index) }),
      past.commit.id.hex != target.revision.id.hex
    {
      if let undo = try undo(past), undo.undone == target.revision.id.hex { return undo }
      index += 1
    }
    return nil
  }

  /// What a revision says of itself, if it is an undo.
  func undo(_ past: PastRevision) throws(AuthoringError) -> PastUndo? {
    let record = try git { () throws(GitFailure) in try RollbackRecord(of: past, in: history) }
    guard let (inversion, commit) = record.undoing else { return nil }
    return PastUndo(
      id: opened.repository.revisionID(past.commit.id),
      by: commit.author.name,
      at: Instant(seconds: past.commit.committer.time),
      undone: inversion.commit.hex,
      gate: inversion.gate,
      difference: try git { () throws(GitFailure) in try history.difference(of: past) },
    )
  }

  private func shallow(_ past: PastRevision) -> AuthoringError {
    .shallowClone(boundary: opened.repository.revisionID(past.commit.id))
  }
}
