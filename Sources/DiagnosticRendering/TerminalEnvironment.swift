/// The environment variables that say how output is to look.
struct TerminalEnvironment {
  private let variables: [String: String]

  init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// `--color` first, then `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR`, `TERM`, and whether it is a
  /// terminal.
  func allowsColor(_ choice: ColorChoice, isTerminal: Bool) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if value("NO_COLOR") != nil { return false }
    if let force = value("CLICOLOR_FORCE"), force != "0" { return true }
    if value("CLICOLOR") == "0" || value("TERM") == "dumb" { return false }
    return isTerminal
  }

  /// `COLUMNS`, if it is a number.
  var columns: Int? { value("COLUMNS").flatMap { Int($0) } }

  /// Whether the locale's characters are UTF-8: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is
  /// set decides, as POSIX says.
  var isUTF8: Bool {
    let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? ""
    let codeset = locale.lowercased().drop { $0 != "." }.prefix { $0 != "@" }.dropFirst()
    // macOS names a locale without a language just `UTF-8`.
    let name = codeset.isEmpty ? Substring(locale.lowercased()) : codeset
    return name == "utf-8" || name == "utf8"
  }

  /// Whether the lines are read by a build service.
  var isCI: Bool {
    if let value = value("CI"), value != "0", value.lowercased() != "false" { return true }
    return ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains { value($0) != nil }
  }

  /// An empty variable counts as unset.
  private func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
