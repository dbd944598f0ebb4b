#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An environment made from nothing, so that neither the machine nor its user shows in a result.
///
/// The home folder stays empty of git configuration unless ``withIdentity(in:)`` writes one.
package struct HermeticEnvironment: Sendable {
  /// 2026-10-12T06:30:00Z in seconds since 1970: "now" until a test says otherwise.
  package static let defaultNow = 1_791_786_600

  package var variables: [String: String]

  /// - Parameter home: An existing folder for `HOME`.
  package init(home: String) {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    variables = [
      "HOME": home,
      "XDG_CONFIG_HOME": "\(home)/.config",
      "PATH": path,
      "TZ": "UTC",
      "LC_ALL": "C.UTF-8",
      "COLUMNS": "80",
      "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_TERMINAL_PROMPT": "0",
    ]
    now = Self.defaultNow
  }

  /// The moment in seconds since 1970 that git and flagctl take for the present.
  package var now: Int {
    get { Int(variables["GIT_COMMITTER_DATE"]?.dropFirst().prefix { $0 != " " } ?? "") ?? 0 }
    set {
      variables["GIT_AUTHOR_DATE"] = "@\(newValue) +0000"
      variables["GIT_COMMITTER_DATE"] = "@\(newValue) +0000"
    }
  }

  package subscript(name: String) -> String? {
    get { variables[name] }
    set { variables[name] = newValue }
  }

  /// A home folder `home` in the directory, with a git identity, `main` as the first branch and no
  /// background maintenance.
  package static func withIdentity(in directory: TemporaryDirectory) throws -> Self {
    try directory.write(
      """
      [user]
      \tname = Ada Example
      \temail = ada@example.com
      [init]
      \tdefaultBranch = main
      [gc]
      \tauto = 0
      [maintenance]
      \tauto = false
      [advice]
      \tdetachedHead = false

      """,
      to: "home/.gitconfig",
    )
    return HermeticEnvironment(home: directory.path("home"))
  }
}
