extension Repository {
  /// Whether a sparse checkout, or a mark set by hand, leaves a document out: its file is missing, and
  /// that is no edit.
  package func isLeftOut(_ path: RepositoryPath) throws(GitFailure) -> Bool {
    let place = DocumentPlace(path: path, repository: self)
    guard try place.status() == nil else { return false }
    return try indexFlags(of: path, try currentIndex()).contains(.skipWorktree)
  }

  /// Why a document that is left out has no file: a sparse checkout, or a mark that somebody set.
  package func refusal(ofLeftOut path: RepositoryPath) -> GitRefusal {
    let isSparse = (try? configuration.bool("core.sparsecheckout")) ?? nil
    return isSparse == true
      ? .outsideSparseCheckout(path) : .skippedFile(path, workTree: workTree)
  }

  /// Whether the rules of a sparse checkout leave out a file that is not tracked yet.
  ///
  /// Git judges only what exists, so it is asked in a work tree that holds this file alone.
  package func isOutsideSparseCheckout(_ path: RepositoryPath) throws(GitFailure) -> Bool {
    guard try configuration.bool("core.sparsecheckout") == true, let git = GitProgram(for: self)
    else { return false }
    let scratch = try ScratchFolder("flagctl-sparse", in: self)
    defer { POSIX.removeTree(scratch.path) }
    try fileSystem(scratch.path) { () throws(POSIX.Failure) in
      for folder in path.folders { try POSIX.makeFolder("\(scratch.path)/\(folder)") }
      _ = try OpenFile.creating("\(scratch.path)/\(path)", permissions: 0o666)
    }
    let result = try git.run(
      ["-C", scratch.path, "--literal-pathspecs", "add", "--dry-run", "--force", "--", path.text],
      adding: [
        "GIT_DIR": gitDirectory, "GIT_WORK_TREE": scratch.path, "GIT_INDEX_FILE": indexPath,
        "LC_ALL": "C",
      ]
    )
    return result.status != 0 && lenientString(result.errorOutput).contains("sparse-checkout")
  }

  /// What a user told git about a document, by git's word if only git reads the index.
  func indexFlags(
    of path: RepositoryPath,
    _ index: IndexFile,
  ) throws(GitFailure) -> IndexFlags {
    if let flags = index.flags(of: path) { return flags }
    return try IndexByGit(self).flags(of: path, inIndexAt: indexPath)
  }
}
