/// An index that only git reads or writes, through the git program.
struct IndexByGit {
  private let git: GitProgram
  private let indexPath: String

  init(_ repository: Repository) throws(GitFailure) {
    guard let git = GitProgram(for: repository) else {
      throw .refused(.gitMissing(purpose: "keep this form of index"))
    }
    self.git = git
    indexPath = repository.indexPath
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

  /// What a user told git about a path in the index in a file.
  func flags(
    of path: RepositoryPath,
    inIndexAt file: String,
  ) throws(GitFailure) -> IndexFlags {
    let listed = try run(
      ["ls-files", "-v", "-z", "--", ":(top,literal)\(path)"],
      adding: ["GIT_INDEX_FILE": file],
    )
    guard let tag = listed.first else { return [] }
    var flags: IndexFlags = []
    if tag.isLowercase { flags.insert(.assumeUnchanged) }
    if tag == "S" || tag == "s" { flags.insert(.skipWorktree) }
    return flags
  }

  /// Replaces one entry of the index in a file.
  func write(_ entry: IndexEntry, toIndexAt file: String) throws(GitFailure) {
    let flags = try flags(of: entry.path, inIndexAt: file)
    let mode = String(entry.entry.mode.rawValue, radix: 8)
    let info = "\(mode),\(entry.entry.blob),\(entry.path)"
    let variables = ["GIT_INDEX_FILE": file]
    _ = try run(["update-index", "--add", "--replace", "--cacheinfo", info], adding: variables)
    let words: [(IndexFlags, String)] = [
      (.assumeUnchanged, "--assume-unchanged"), (.skipWorktree, "--skip-worktree"),
    ]
    for (flag, word) in words where flags.contains(flag) {
      _ = try run(["update-index", word, "--", entry.path.text], adding: variables)
    }
  }

  private func run(
    _ arguments: [String],
    adding variables: [String: String] = [:],
  ) throws(GitFailure) -> String {
    let result = try git.run(arguments, adding: variables)
    guard result.status == 0 else {
      let output = lenientString(result.errorOutput)
      throw .refused(.unreadableIndex(path: indexPath, output: output))
    }
    return lenientString(result.output)
  }
}
