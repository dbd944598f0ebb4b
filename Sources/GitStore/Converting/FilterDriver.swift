/// A program that changes the bytes of a file on their way into git and back, as configured.
struct FilterDriver: Hashable {
  /// As in `filter=NAME`.
  let name: String
  /// Whether it is Git LFS that turns what is committed into files.
  let isGitLFS: Bool

  private static let commands = ["clean", "smudge", "process"]

  /// Nil if the configuration does not know the filter, which makes git pass the bytes on unchanged.
  init?(_ value: AttributeValue?, _ configuration: Configuration) throws(GitFailure) {
    guard case .text(let name) = value else { return nil }
    var isKnown = false
    for key in ["clean", "smudge", "process", "required"] where !isKnown {
      isKnown = try configuration.string("filter.\(name).\(key)") != nil
    }
    guard isKnown else { return nil }
    self.name = name
    let command = try configuration.string(first: "filter.\(name).process", "filter.\(name).smudge")
    isGitLFS = command.map(Self.isOfGitLFS) ?? false
  }

  /// What switches it off for one run of git.
  var disabling: [String] {
    ["clean=", "smudge=", "process=", "required=false"].flatMap { ["-c", "filter.\(name).\($0)"] }
  }

  /// Options that have git run the commands of all filters in a folder, as they expect it: what they
  /// name by a relative path is in the work tree, whichever work tree git is working in.
  static func running(
    in folder: String,
    _ configuration: Configuration,
  ) throws(GitFailure) -> [String] {
    var keys: [String] = []
    _ = try configuration.has { key in
      if key.hasPrefix("filter."), commands.contains(where: { key.hasSuffix(".\($0)") }) {
        keys.append(key)
      }
      return false
    }
    var options: [String] = []
    for key in keys {
      guard let command = try configuration.string(key), !command.isEmpty, !isOfGitLFS(command)
      else { continue }
      let quoted = "'" + folder.replacing("'", with: #"'\''"#) + "'"
      options += ["-c", "\(key)=cd \(quoted) && \(command)"]
    }
    return options
  }

  private static func isOfGitLFS(_ command: String) -> Bool {
    command.hasPrefix("git-lfs ") || command.hasPrefix("git lfs ")
  }
}
