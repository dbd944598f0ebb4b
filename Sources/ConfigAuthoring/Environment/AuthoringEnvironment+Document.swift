import GitStore

extension AuthoringEnvironment {
  /// The bytes of a document's file, committed or not.
  func file(of document: Document) throws(AuthoringError) -> [UInt8] {
    do {
      return try files.read(document.path, limit: DocumentContent.maximumBytes)
    } catch .missing {
      throw missingFile(of: document)
    } catch {
      throw .unreadableFile(document.shownPath, error)
    }
  }

  /// What is wrong where a document has no file: HEAD may hold it all the same.
  private func missingFile(of document: Document) -> AuthoringError {
    guard let opened = try? DocumentRepository(document, self),
      let entry = try? opened.committedEntry(), entry.mode.isRegularFile
    else { return .unreadableFile(document.shownPath, .missing) }
    return .dirtyDocument(path: opened.path.text, isMissing: true)
  }
}
