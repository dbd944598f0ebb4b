/// A file that is staged under another name than the one that HEAD has it by.
package struct StagedRename: Hashable, Sendable {
  package let from: RepositoryPath
  package let to: RepositoryPath
}

extension Repository {
  /// The renames that are staged and not committed, as git tells them; none without git or a commit.
  package func stagedRenames() throws(GitFailure) -> [StagedRename] {
    guard let head = try head().commit, let git = GitProgram(for: self) else { return [] }
    let words = ["diff-index", "--cached", "--find-renames", "--diff-filter=R", "--name-status"]
    let result = try git.run(words + ["-z", head.hex])
    guard result.status == 0 else { return [] }
    // `R100`, the old path and the new one, each with a null byte after it.
    let fields = result.output.split(separator: 0).map { lenientString(Array($0)) }
    return stride(from: 0, to: fields.count - 2, by: 3).compactMap { index in
      guard let from = RepositoryPath(fields[index + 1]), let to = RepositoryPath(fields[index + 2])
      else { return nil }
      return StagedRename(from: from, to: to)
    }
  }
}
