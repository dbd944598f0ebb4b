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
    let home = environment["HOME"]
    if let folder = environment["XDG_CONFIG_HOME"] ?? home.map({ "\($0)/.config" }) {
      files.append(ConfigurationFile(path: "\(folder)/git/config", level: GIT_CONFIG_LEVEL_XDG))
    }
    if let home {
      files.append(ConfigurationFile(path: "\(home)/.gitconfig", level: GIT_CONFIG_LEVEL_GLOBAL))
    }
    return files.filter { !$0.path.isEmpty }
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
