import CGit2

/// A file of configuration and its rank.
struct ConfigurationFile {
  let path: String
  let level: git_config_level_t

  /// The files of system and user, as the environment places them; they need not exist.
  static func trusted(_ environment: GitEnvironment) -> [ConfigurationFile] {
    var files: [ConfigurationFile] = []
    if !isTrue(environment.variables["GIT_CONFIG_NOSYSTEM"]) {
      let path = environment.variables["GIT_CONFIG_SYSTEM"] ?? systemPath()
      files.append(ConfigurationFile(path: path, level: GIT_CONFIG_LEVEL_SYSTEM))
    }
    if let path = environment.variables["GIT_CONFIG_GLOBAL"] {
      files.append(ConfigurationFile(path: path, level: GIT_CONFIG_LEVEL_GLOBAL))
      return files.filter { !$0.path.isEmpty }
    }
    files += ofUser(environment).filter { !$0.isForbidden }
    return files.filter { !$0.path.isEmpty }
  }

  /// The levels of the user's files that may not be read, which git passes over without a word.
  static func forbiddenLevels(_ environment: GitEnvironment) -> [git_config_level_t] {
    ofUser(environment).filter(\.isForbidden).map(\.level)
  }

  /// The files of the user, at the places where git looks by itself.
  private static func ofUser(_ environment: GitEnvironment) -> [ConfigurationFile] {
    var files: [ConfigurationFile] = []
    let home = environment["HOME"]
    if let folder = environment["XDG_CONFIG_HOME"] ?? home.map({ "\($0)/.config" }) {
      files.append(ConfigurationFile(path: "\(folder)/git/config", level: GIT_CONFIG_LEVEL_XDG))
    }
    if let home {
      files.append(ConfigurationFile(path: "\(home)/.gitconfig", level: GIT_CONFIG_LEVEL_GLOBAL))
    }
    return files
  }

  private var isForbidden: Bool { POSIX.isForbidden(path) }

  /// Adds the file to a configuration; `includeIf` conditions are about the repository.
  func add(
    to files: borrowing Handle<ConfigurationKind>,
    _ repository: OpaquePointer?,
  ) throws(GitFailure) {
    let result = git_config_add_file_ondisk(files.pointer, path, level, repository, 0)
    try Library.check("read \(path)", result)
  }

  /// Where libgit2 was built to look for it, since git's own place depends on who packaged it.
  private static func systemPath() -> String {
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    guard git_config_find_system(&buffer) == 0 else {
      git_error_clear()
      return "/etc/gitconfig"
    }
    return lenientString(cString: buffer.ptr)
  }

  private static func isTrue(_ value: String?) -> Bool {
    guard let value else { return false }
    return ["1", "true", "yes", "on"].contains(value.lowercased())
  }
}
