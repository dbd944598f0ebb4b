extension Repository {
  /// Whether the index holds anything else than HEAD, by git's word.
  package func hasStagedChanges() throws(GitFailure) -> Bool {
    guard let git = GitProgram(for: self) else {
      throw .refused(.gitMissing(purpose: "compare the index"))
    }
    return try git.run(["diff", "--cached", "--quiet"]).status == 1
  }

  /// The text that the index holds of a document where that is not what HEAD holds: what the next commit
  /// would change; nil when it would not.
  package func stagedChange(of path: RepositoryPath) throws(GitFailure) -> [UInt8]? {
    let index = try currentIndex()
    guard case .entry(let entry) = try stagedState(of: path, index), entry.mode.isRegularFile else {
      return nil
    }
    guard entry != (try committedEntry(path, try head())) else { return nil }
    return try forms(of: path).text(ofBlob: entry.blob)
  }

  /// The bytes that the index holds of a file, if it can be read.
  ///
  /// Nil also where the index is damaged, or of a form that only git reads and there is no git: this
  /// stops who commits, and nobody who looks at a document.
  func stagedFile(at path: RepositoryPath) throws(GitFailure) -> [UInt8]? {
    do {
      guard let index = try indexToLookAt(),
        case .entry(let entry) = try stagedState(of: path, index), entry.mode.isRegularFile
      else { return nil }
      return try blob(entry.blob)
    } catch .refused(.unreadableIndex), .refused(.gitMissing) {
      return nil
    }
  }
}
