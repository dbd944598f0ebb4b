import GitStore

extension DocumentPast {
  /// One of the states that are compared.
  package enum State: Sendable, Equatable {
    /// What was live at a commit, branch or tag.
    case revision(String)
    /// What is committed now.
    case head
    /// The file as it is, committed or not.
    case workFile
  }

  /// What two states differ in, and what that means for users.
  package struct Comparison: Sendable {
    package let document: Document
    /// The commits; nil for the file.
    package let from: RevisionID?
    package let to: RevisionID?
    package let difference: DocumentDifference
    package let effect: DocumentEffect
  }

  /// Compares two states; where one of them does not have the document, it was added or removed.
  ///
  /// In a bare repository, which has no files, HEAD stands in for the file.
  package func compare(from old: State, to new: State) throws(AuthoringError) -> Comparison {
    try read { (opened) throws(AuthoringError) in
      let before = try side(old, opened)
      let after = try side(new, opened)
      let contents = try contents(before, after, opened)
      if contents.before == nil, contents.after == nil {
        // Which of the two was mistyped is not known; the first is as good as any.
        guard case .revision(let name) = old else { throw .noRevisions(path: opened.path.text) }
        throw .documentNotInRevision(name, path: opened.path.text)
      }
      return Comparison(
        document: document,
        from: before.commit.map(opened.repository.revisionID),
        to: after.commit.map(opened.repository.revisionID),
        difference: DocumentDifference(from: contents.before, to: contents.after),
        effect: effect(from: contents.before, to: contents.after),
      )
    }
  }

  /// A state, found; nil as commit stands for the file.
  private struct Side {
    let commit: ObjectID?
  }

  private func side(
    _ state: State,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> Side {
    switch state {
    case .revision(let name): return Side(commit: try opened.commit(named: name))
    case .workFile where !opened.repository.isBare: return Side(commit: nil)
    case .head, .workFile: return Side(commit: try opened.start(nil))
    }
  }

  /// What both states hold, at the path that the document has now, or had before it was renamed.
  private func contents(
    _ before: Side,
    _ after: Side,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> (before: DocumentContent?, after: DocumentContent?) {
    let old = try content(before, opened)
    let new = try content(after, opened)
    if old == nil, new != nil, let commit = before.commit {
      return (try earlierContent(in: commit, newer: after.commit, opened), new)
    }
    if new == nil, old != nil, let commit = after.commit {
      return (old, try earlierContent(in: commit, newer: before.commit, opened))
    }
    return (old, new)
  }

  private func content(
    _ side: Side,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> DocumentContent? {
    guard let commit = side.commit else {
      guard environment.files.kind(of: opened.document.path) != nil else { return nil }
      do {
        let limit = DocumentContent.maximumBytes
        return DocumentContent(try environment.files.read(opened.document.path, limit: limit))
      } catch {
        throw .unreadableFile(opened.document.shownPath, error)
      }
    }
    return try git { () throws(GitFailure) in
      try opened.content(of: opened.repository.entry(at: opened.path, in: commit))
    }
  }

  /// What a commit holds at one of the paths that the document had.
  private func earlierContent(
    in commit: ObjectID,
    newer: ObjectID?,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> DocumentContent? {
    let head = try git(opened.repository.head).commit
    guard let start = newer ?? head else { return nil }
    return try git { () throws(GitFailure) in
      let scope = HistoryScope(followsRenames: true)
      let walk = try opened.repository.revisions(of: opened.path, from: start, in: scope)
      while let revision = try walk.next() {
        guard revision.previousPath != revision.path else { continue }
        let entry = try opened.repository.entry(at: revision.previousPath, in: commit)
        if let content = try opened.content(of: entry) { return content }
      }
      return nil
    }
  }
}
