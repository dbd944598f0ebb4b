import GitStore

/// Typed revisions mean what git says in the user's checkout, never in the throw-away work tree.
extension ServedDocument {
  /// Who changed the document last of what a change is worked out on.
  package func newestRevision() throws(AuthoringError) -> RevisionSummary {
    guard let newest = try original.newestRevision(from: tip) else { throw .tooBusy }
    return newest
  }

  /// The served commit that a typed revision means, as an undo names it.
  ///
  /// - Returns: All digits of a commit; a word that is no revision as it is, since it may be a gate.
  /// - Throws: `revisionNotServed` when the served branch holds the commit under no name.
  package func revision(
    undoing typed: String,
    gate: String?,
  ) throws(AuthoringError) -> String {
    guard let commit = try commit(typed: typed) else { return typed }
    if try isServed(commit) { return commit.hex }
    let history = try original.history(from: commit)
    guard let past = try git({ () throws(GitFailure) in try history.revision(0) }) else {
      throw .documentNotInRevision(typed, path: original.path.text)
    }
    guard past.commit.id == commit else {
      throw .documentUnchanged(typed, live: original.repository.revisionID(past.commit.id))
    }
    if let twin = try twin(of: past.commit) { return twin.hex }
    let id = original.repository.revisionID(commit)
    let words = ["undo", id.short] + (gate.map { [$0] } ?? [])
    throw .revisionNotServed(id, by: remote.name, isHere: try isHere(commit), words: words)
  }

  /// The commit that a typed revision means, as a rollback names its target.
  ///
  /// What is on no branch but the current one, and not pushed, is not made live by the way; another
  /// branch or a tag may be meant to be.
  package func revision(restoring typed: String) throws(AuthoringError) -> String {
    guard let commit = try commit(typed: typed) else { return typed }
    if try isServed(commit) { return commit.hex }
    let live = try original.revision(named: commit.hex).past.commit
    if try isServed(live.id) { return live.id.hex }
    if let twin = try twin(of: live) { return twin.hex }
    guard try isHere(commit) else { return commit.hex }
    let id = original.repository.revisionID(live.id)
    throw .revisionNotServed(
      id,
      by: remote.name,
      isHere: true,
      words: ["rollback", "--to", id.short]
    )
  }

  /// Nil for a word that is no revision.
  private func commit(typed: String) throws(AuthoringError) -> ObjectID? {
    do {
      return try original.commit(named: typed)
    } catch .unknownRevision(let text, let suggestion) {
      // `HEAD` of a branch without commits is none, though the work tree has one.
      let tree = try DocumentRepository(document, environment).repository
      guard try tree.commit(typed: typed) == nil else {
        throw .unknownRevision(text, suggestion: suggestion)
      }
      return nil
    }
  }

  private func isServed(_ commit: ObjectID) throws(AuthoringError) -> Bool {
    try git { () throws(GitFailure) in try original.repository.isAncestor(commit, of: tip) }
  }

  /// Whether the commit is in the history of the user's HEAD.
  private func isHere(_ commit: ObjectID) throws(AuthoringError) -> Bool {
    try git { () throws(GitFailure) in
      guard let head = try original.repository.head().commit else { return false }
      return try original.repository.isAncestor(commit, of: head)
    }
  }

  /// What the commit became when it was put on top of what the remote had.
  private func twin(of commit: Commit) throws(AuthoringError) -> ObjectID? {
    let path = try original.path(at: commit.id)
    return try git { () throws(GitFailure) in
      var twins = try PushedTwins(of: commit.id, in: tip, original.repository)
      return try twins.take(commit, of: path)
    }
  }
}
