import GitStore

extension AuthoringEnvironment {
  /// The bytes of a document's file, committed or not.
  func file(of document: Document) throws(AuthoringError) -> [UInt8] {
    guard let bytes = try fileIfPresent(of: document) else {
      throw leftOut(document).map { .repository($0.problem) } ?? missingFile(of: document)
    }
    return bytes
  }

  /// The same for what only reads: where a sparse checkout leaves the file out, the committed text.
  func readableFile(of document: Document) throws(AuthoringError) -> [UInt8] {
    if let bytes = try fileIfPresent(of: document) { return bytes }
    guard let leftOut = leftOut(document) else { throw missingFile(of: document) }
    return leftOut.content.bytes
  }

  /// What to say where a sparse checkout leaves the file of a document out, so that what is committed
  /// is read; nil otherwise.
  ///
  /// Costs nothing where there is a file.
  package func noteOnLeftOut(_ document: Document) -> String? {
    guard let leftOut = leftOut(document) else { return nil }
    return "\(leftOut.problem.message): what is committed is read"
  }

  private func fileIfPresent(of document: Document) throws(AuthoringError) -> [UInt8]? {
    do {
      return try files.read(document.path, limit: DocumentContent.maximumBytes)
    } catch .missing {
      return nil
    } catch {
      throw .unreadableFile(document.shownPath, error)
    }
  }

  /// What is committed of a document whose file a sparse checkout leaves out; nil otherwise.
  private func leftOut(_ document: Document) -> LeftOutDocument? {
    guard files.kind(of: document.path) == nil,
      let opened = try? DocumentRepository(document, self), !opened.repository.isBare,
      let content = try? opened.leftOutContent()
    else { return nil }
    let refusal = opened.repository.refusal(ofLeftOut: opened.path)
    return LeftOutDocument(problem: RepositoryProblem(.refused(refusal)), content: content)
  }

  /// What is wrong where a document has no file: HEAD may hold it all the same.
  private func missingFile(of document: Document) -> AuthoringError {
    guard let opened = try? DocumentRepository(document, self),
      let entry = try? opened.committedEntry(), entry.mode.isRegularFile
    else { return .unreadableFile(document.shownPath, .missing) }
    return .dirtyDocument(path: opened.path.text, isMissing: true)
  }
}

/// A document that a sparse checkout leaves out.
private struct LeftOutDocument {
  /// Why its file cannot be worked on.
  let problem: RepositoryProblem
  /// What is committed.
  let content: DocumentContent
}

extension DocumentRepository {
  /// What is committed, if a sparse checkout leaves the file out; nil otherwise.
  func leftOutContent() throws(AuthoringError) -> DocumentContent? {
    guard environment.files.kind(of: document.path) == nil else { return nil }
    return try git { () throws(GitFailure) in
      guard try repository.isLeftOut(path) else { return nil }
      return try content(of: entry(in: repository.head()))
    }
  }
}
