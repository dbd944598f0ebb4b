/// An index that libgit2 cannot read, through the git program.
struct IndexByGit {
  private let git: GitProgram

  init(_ repository: Repository) throws(GitFailure) {
    guard let git = GitProgram(for: repository) else {
      throw .refused(.gitMissing(purpose: "the index is in a form that libgit2 cannot read"))
    }
    self.git = git
  }

  /// What is staged for a path.
  func state(of path: RepositoryPath) throws(GitFailure) -> StagedState {
    let listed = try run(["ls-files", "--stage", "-z", "--", ":(top,literal)\(path)"])
    guard let line = listed.split(separator: "\0").first else { return .absent }
    // `MODE OBJECT STAGE TAB PATH`
    let words = line.prefix { $0 != "\t" }.split(separator: " ")
    guard words.count == 3, let mode = UInt32(words[0], radix: 8),
      let blob = ObjectID(hex: words[1])
    else { return .absent }
    if words[2] != "0" { return .unmerged }
    let flags = try run(["ls-files", "--debug", "-z", "--", ":(top,literal)\(path)"])
    let isIntentToAdd = flags.contains("flags: 20000000") || flags.contains("flags: 20004000")
    return isIntentToAdd
      ? .intentToAdd : .entry(TreeEntry(blob: blob, mode: FileMode(rawValue: mode)))
  }

  /// Replaces one entry of the index in a file.
  func write(_ entry: IndexEntry, toIndexAt path: String) throws(GitFailure) {
    let mode = String(entry.entry.mode.rawValue, radix: 8)
    let info = "\(mode),\(entry.entry.blob),\(entry.path)"
    _ = try run(
      ["update-index", "--add", "--cacheinfo", info],
      adding: ["GIT_INDEX_FILE": path],
    )
  }

  private func run(
    _ arguments: [String],
    adding variables: [String: String] = [:],
  ) throws(GitFailure) -> String {
    let result = try git.run(arguments, adding: variables)
    guard result.status == 0 else {
      let command = "git \(arguments[0])"
      throw .refused(.gitFailed(command: command, output: lenientString(result.errorOutput)))
    }
    return lenientString(result.output)
  }
}
