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

  /// Adds the files of a repository, which is also what `includeIf` conditions are about. From then on
  /// libgit2 goes by these values in it too.
  init(
    environment: GitEnvironment,
    repository: OpaquePointer?,
  ) throws(GitFailure) {
    command = try CommandConfiguration(environment: environment)
    home = environment["HOME"]
    let files = try Handle<ConfigurationKind>("prepare the configuration") {
      git_config_new(&$0)
    }
    for file in ConfigurationFile.trusted(environment) { try file.add(to: files, repository) }
    if let repository { try Self.addFiles(of: repository, to: files) }
    handle = try Handle("read the configuration") { git_config_snapshot(&$0, files.pointer) }
    if let repository { git_repository_set_config(repository, handle.pointer) }
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

  /// The value that is set last among those of keys that mean the same.
  private func string(last keys: [String]) throws(GitFailure) -> String? {
    if let value = command.last(keys) { return value.text ?? "" }
    let iterator = try Handle<ConfigurationIteratorKind>("read the configuration") {
      git_config_iterator_new(&$0, handle.pointer)
    }
    var last: String?
    while let entry = try nextEntry(iterator, keys[0]) {
      if keys.contains(lenientString(cString: entry.pointee.name)) {
        last = lenientString(cString: entry.pointee.value)
      }
    }
    return last
  }

  /// The last value as a path, with `~/` and `~somebody/` expanded.
  func path(_ key: String) throws(GitFailure) -> String? {
    try string(key).map(expanded)
  }

  /// The same of several keys that mean the same; in lower case.
  func path(last keys: [String]) throws(GitFailure) -> String? {
    let value = keys.count == 1 ? try string(keys[0]) : try string(last: keys)
    return value.map(expanded)
  }

  private func expanded(_ path: String) -> String {
    guard path.utf8.first == UInt8(ascii: "~") else { return path }
    let user = path.dropFirst().prefix { $0 != "/" }
    let folder = user.isEmpty ? home : POSIX.home(of: String(user))
    return folder.map { $0 + path.dropFirst(1 + user.count) } ?? path
  }

  /// Whether `git -c` or its like sets a key, which is stronger than every file.
  func isSetByCommand(_ key: String) -> Bool { command.last(key) != nil }

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

  /// Whether a key that may also hold a word, such as `core.autocrlf`, is set to true.
  func isTrue(_ key: String) throws(GitFailure) -> Bool {
    do {
      return try bool(key) == true
    } catch .library {
      return false
    }
  }

  /// All values of a key, the weakest first.
  func strings(_ key: String) throws(GitFailure) -> [String] {
    var values: [String] = []
    let iterator = try Handle<ConfigurationIteratorKind>.find("read \(key)") {
      git_config_multivar_iterator_new(&$0, handle.pointer, key, nil)
    }
    if let iterator {
      while let entry = try nextEntry(iterator, key) {
        values.append(lenientString(cString: entry.pointee.value))
      }
    }
    return values + command.all(key).map { $0.text ?? "" }
  }

  /// Whether any key of a section is set, such as `filter`.
  func hasSection(_ name: String) throws(GitFailure) -> Bool {
    if command.hasSection(name) { return true }
    return try has { $0.hasPrefix("\(name).") }
  }

  /// Whether a key that is wanted is set; keys are in lower case but for their middle.
  ///
  /// libgit2 would search by a regular expression too, and leaks what it matches with.
  func has(key isWanted: (String) -> Bool) throws(GitFailure) -> Bool {
    let operation = "the configuration"
    let iterator = try Handle<ConfigurationIteratorKind>("read \(operation)") {
      git_config_iterator_new(&$0, handle.pointer)
    }
    while let entry = try nextEntry(iterator, operation) {
      if isWanted(lenientString(cString: entry.pointee.name)) { return true }
    }
    return false
  }

  private func nextEntry(
    _ iterator: borrowing Handle<ConfigurationIteratorKind>,
    _ key: String,
  ) throws(GitFailure) -> UnsafeMutablePointer<git_config_entry>? {
    var entry: UnsafeMutablePointer<git_config_entry>?
    let result = git_config_next(&entry, iterator.pointer)
    guard result != GIT_ITEROVER.rawValue else { return nil }
    try Library.check("read \(key)", result)
    return entry
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
