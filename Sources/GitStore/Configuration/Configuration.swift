import CGit2

/// The configuration that git would use for a repository, with includes.
///
/// Assembled by hand, because libgit2 looks at the environment of the process only, and reads
/// neither `config.worktree` nor what `git -c` hands down.
final class Configuration {
  /// The values as they were; the files themselves would be looked at again for every question.
  private let handle: Handle<ConfigurationKind>
  private let command: CommandConfiguration
  private let home: String?

  /// The files of user and system alone: what git trusts before it knows whose repository it is.
  convenience init(environment: GitEnvironment) throws(GitFailure) {
    try self.init(environment: environment, repository: nil)
  }

  /// Adds the files of a repository, which is also what `includeIf` conditions are about.
  init(
    environment: GitEnvironment,
    repository: OpaquePointer?,
  ) throws(GitFailure) {
    command = CommandConfiguration(environment: environment)
    home = environment["HOME"]
    let files = try Handle<ConfigurationKind>("prepare the configuration") {
      git_config_new(&$0)
    }
    for file in ConfigurationFile.trusted(environment) { try file.add(to: files, repository) }
    if let repository {
      try Self.addFiles(of: repository, to: files)
      git_repository_set_config(repository, files.pointer)
    }
    handle = try Handle("read the configuration") { git_config_snapshot(&$0, files.pointer) }
  }

  private static func addFiles(
    of repository: OpaquePointer,
    to files: borrowing Handle<ConfigurationKind>,
  ) throws(GitFailure) {
    let common = lenientString(cString: git_repository_commondir(repository))
    let shared = ConfigurationFile(path: "\(common)config", level: GIT_CONFIG_LEVEL_LOCAL)
    try shared.add(to: files, repository)
    var hasOwn: Int32 = 0
    let result = git_config_get_bool(&hasOwn, files.pointer, "extensions.worktreeconfig")
    guard try Library.found("read the configuration", result), hasOwn != 0 else { return }
    let folder = lenientString(cString: git_repository_path(repository))
    let level = flagctl_git_config_level_worktree()
    let own = ConfigurationFile(path: "\(folder)config.worktree", level: level)
    try own.add(to: files, repository)
  }

  /// The last value of a key; nil if it is not set.
  func string(_ key: String) throws(GitFailure) -> String? {
    if let value = command.last(key) { return value.text ?? "" }
    return try buffer("read \(key)") { git_config_get_string_buf($0, handle.pointer, key) }
  }

  /// The value of the first of the keys that is set.
  func string(first keys: String...) throws(GitFailure) -> String? {
    for key in keys {
      if let value = try string(key) { return value }
    }
    return nil
  }

  /// The last value as a path, with `~/` expanded.
  func path(_ key: String) throws(GitFailure) -> String? {
    guard let path = try string(key) else { return nil }
    guard path.hasPrefix("~/"), let home else { return path }
    return "\(home)/\(path.dropFirst(2))"
  }

  /// The last value as git reads a boolean; nil if it is not set.
  func bool(_ key: String) throws(GitFailure) -> Bool? {
    var flag: Int32 = 0
    if let value = command.last(key) {
      guard let text = value.text else { return true }
      try Library.check("read \(key)", git_config_parse_bool(&flag, text))
      return flag != 0
    }
    let result = git_config_get_bool(&flag, handle.pointer, key)
    return try Library.found("read \(key)", result) ? flag != 0 : nil
  }

  /// All values of a key, the weakest first.
  func strings(_ key: String) throws(GitFailure) -> [String] {
    var values: [String] = []
    let iterator = try Handle<ConfigurationIteratorKind>.find("read \(key)") {
      git_config_multivar_iterator_new(&$0, handle.pointer, key, nil)
    }
    if let iterator {
      while let entry = try next(iterator, key) { values.append(entry) }
    }
    return values + command.all(key).map { $0.text ?? "" }
  }

  private func next(
    _ iterator: borrowing Handle<ConfigurationIteratorKind>,
    _ key: String,
  ) throws(GitFailure) -> String? {
    var entry: UnsafeMutablePointer<git_config_entry>?
    let result = git_config_next(&entry, iterator.pointer)
    guard result != GIT_ITEROVER.rawValue else { return nil }
    try Library.check("read \(key)", result)
    return lenientString(cString: entry?.pointee.value)
  }

  private func buffer(
    _ operation: String,
    _ body: (UnsafeMutablePointer<git_buf>) -> Int32,
  ) throws(GitFailure) -> String? {
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    guard try Library.found(operation, body(&buffer)) else { return nil }
    return lenientString(cString: buffer.ptr)
  }
}
