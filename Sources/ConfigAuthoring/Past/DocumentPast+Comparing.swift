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
      let before = try commit(old, opened)
      let after = try commit(new, opened)
      let contents = (
        before: try content(at: before, opened), after: try content(at: after, opened)
      )
      if contents.before == nil, contents.after == nil {
        // Which of the two was mistyped is not known; the first is as good as any.
        guard case .revision(let name) = old else { throw .noRevisions(path: opened.path.text) }
        throw .documentNotInRevision(name, path: opened.path.text)
      }
      return Comparison(
        document: document,
        from: before.map(opened.repository.revisionID),
        to: after.map(opened.repository.revisionID),
        difference: DocumentDifference(from: contents.before, to: contents.after),
        effect: effect(from: contents.before, to: contents.after),
      )
    }
  }

  /// The commit of a state; nil for the file.
  private func commit(
    _ state: State,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> ObjectID? {
    switch state {
    case .revision(let name): try opened.commit(named: name)
    case .workFile where !opened.repository.isBare: nil
    case .head, .workFile: try opened.start(nil)
    }
  }

  /// What a commit holds of the document, or the file.
  private func content(
    at commit: ObjectID?,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> DocumentContent? {
    if let commit { return try opened.content(at: commit) }
    guard environment.files.kind(of: document.path) != nil else {
      return try opened.leftOutContent()
    }
    let bytes: [UInt8]
    do {
      let limit = DocumentContent.maximumBytes
      bytes = try environment.files.read(document.path, limit: limit)
    } catch {
      throw .unreadableFile(document.shownPath, error)
    }
    return try opened.content(ofFile: bytes)
  }
}
