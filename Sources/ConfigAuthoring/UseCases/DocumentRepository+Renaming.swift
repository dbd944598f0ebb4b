import GitStore

extension DocumentRepository {
  /// Refuses to commit a document whose new name is staged and not committed: flagctl commits one file,
  /// and the old one would stay beside it.
  func checkStagedRename() throws(AuthoringError) {
    // What cannot be read is told by what needs it.
    guard let head = try? repository.head(), let committed = try? entry(in: head) != nil else {
      return
    }
    // Git is asked only where a name is missing on one side.
    guard committed != (environment.files.kind(of: document.path) != nil) else { return }
    let renames = try git(repository.stagedRenames)
    guard let rename = renames.first(where: { $0.from == path || $0.to == path }) else { return }
    throw .repository(.stagedRename(rename, isOfNewName: rename.to == path))
  }

  /// Refuses a document whose file is to be committed and is not there.
  func checkFile() throws(AuthoringError) {
    try checkStagedRename()
    guard environment.files.kind(of: document.path) == nil else { return }
    let isLeftOut = try git { () throws(GitFailure) in try repository.isLeftOut(path) }
    let refusal: GitRefusal = isLeftOut ? .outsideSparseCheckout(path) : .missingFile(path)
    throw .repository(RepositoryProblem(.refused(refusal)))
  }
}

extension RepositoryProblem {
  fileprivate static func stagedRename(
    _ rename: StagedRename,
    isOfNewName: Bool,
  ) -> RepositoryProblem {
    RepositoryProblem(
      "document-renamed",
      "\(rename.from) was renamed to \(rename.to), and the rename is not committed",
      hints: [
        "commit what is staged first: git commit -m \"...\"",
        isOfNewName
          ? "then run the command again"
          : "then run the command with -d \(ShellWord.quoted(rename.to.text))",
      ]
    )
  }
}
