import GitStore

extension AuthoringError {
  /// What is wrong where a document has no file: HEAD may hold it all the same.
  static func missingFile(
    of document: Document,
    _ environment: AuthoringEnvironment,
  ) -> AuthoringError {
    guard let opened = try? DocumentRepository(document, environment),
      let entry = try? opened.committedEntry(), entry.mode.isRegularFile
    else { return .unreadableFile(document.shownPath, .missing) }
    return .dirtyDocument(path: opened.path.text, isMissing: true)
  }
}
