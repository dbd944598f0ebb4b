extension Repository {
  /// The place of an absolute path inside this repository.
  ///
  /// Links above the root are resolved, links below it are not: they stay for
  /// `checkCommittable(_:)` to find. `.` and `..` are taken out of the text, as git does it.
  ///
  /// - Parameter path: An absolute path; nothing needs to be there.
  /// - Returns: The path from the root of the work files.
  /// - Throws: The refusal `outsideRepository`.
  package func path(of path: String) throws(GitFailure) -> RepositoryPath {
    let refusal = GitFailure.refused(.outsideRepository(path: path, workTree: workTree))
    guard path.hasPrefix("/") else { throw refusal }
    let names = Self.normalized(path)
    let root = Self.normalized(workTree)
    if names.starts(with: root, by: { $0.utf8.elementsEqual($1.utf8) }) {
      return try Self.joined(Array(names.dropFirst(root.count)), orThrow: refusal)
    }
    for count in 0..<names.count {
      let prefix = "/" + names.prefix(count).joined(separator: "/")
      guard let resolved = POSIX.resolved(prefix), resolved.utf8.elementsEqual(workTree.utf8) else {
        continue
      }
      return try Self.joined(Array(names.dropFirst(count)), orThrow: refusal)
    }
    throw refusal
  }

  private static func joined(
    _ names: [String],
    orThrow refusal: GitFailure,
  ) throws(GitFailure) -> RepositoryPath {
    guard let path = RepositoryPath(names.joined(separator: "/")) else { throw refusal }
    return path
  }

  private static func normalized(_ path: String) -> [String] {
    var names: [String] = []
    for name in path.utf8.split(separator: UInt8(ascii: "/")).map({ Substring($0) }) {
      switch name {
      case ".": continue
      case "..": _ = names.popLast()
      default: names.append(String(name))
      }
    }
    return names
  }

  /// The absolute place of a document's work file.
  package func workFilePath(of path: RepositoryPath) -> String { "\(workTree)/\(path)" }
}
