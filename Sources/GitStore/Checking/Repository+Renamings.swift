extension Repository {
  /// The renames that are staged and not committed, as git tells them; none without git or a commit.
  package func stagedRenames() throws(GitFailure) -> [Renaming] {
    guard let head = try head().commit, let git = GitProgram(for: self) else { return [] }
    let words = ["diff-index", "--cached", "--find-renames", "--diff-filter=R", "--name-status"]
    let result = try git.run(words + ["-z", head.hex])
    guard result.status == 0 else { return [] }
    // `R100`, the old path and the new one, each with a null byte after it.
    let fields = result.output.split(separator: 0).map { lenientString(Array($0)) }
    return stride(from: 0, to: fields.count - 2, by: 3).compactMap { index in
      guard let from = RepositoryPath(fields[index + 1]), let to = RepositoryPath(fields[index + 2])
      else { return nil }
      return Renaming(from: from, to: to)
    }
  }

  /// The files that HEAD does not have: those that are staged, and those that git neither tracks nor
  /// ignores; none without git or a commit.
  package func newFiles() throws(GitFailure) -> [RepositoryPath] {
    guard let head = try head().commit, let git = GitProgram(for: self) else { return [] }
    var files: [RepositoryPath] = []
    for words in [
      ["diff-index", "--cached", "--no-renames", "--diff-filter=A", "--name-only", "-z", head.hex],
      ["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/"],
    ] {
      let result = try git.run(words)
      guard result.status == 0 else { continue }
      files += result.output.split(separator: 0)
        .compactMap { RepositoryPath(lenientString(Array($0))) }
    }
    return files
  }
}
