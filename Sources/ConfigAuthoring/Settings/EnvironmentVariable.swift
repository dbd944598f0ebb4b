import Diagnostics

/// The `FLAGCTL_*` variables; each stands between the option of the same meaning, if there is one, and
/// the settings file.
package enum EnvironmentVariable: String, CaseIterable, Sendable {
  case document = "FLAGCTL_DOCUMENT"
  case settings = "FLAGCTL_SETTINGS"
  case format = "FLAGCTL_FORMAT"
  case color = "FLAGCTL_COLOR"
  case noInput = "FLAGCTL_NO_INPUT"
  case networkLimit = "FLAGCTL_NETWORK_LIMIT"

  private static let prefix = "FLAGCTL_"
  /// Used by the project's own tests and builds.
  private static let foreign = [
    "FLAGCTL_SHARED", "FLAGCTL_FUZZ", "FLAGCTL_DIFFERENTIAL", "FLAGCTL_FREEZE", "FLAGCTL_SNAPSHOTS",
  ]

  /// One warning for each variable that starts with `FLAGCTL_` and means nothing.
  package static func warnings(about variables: [String: String]) -> [String] {
    let known = allCases.map(\.rawValue) + foreign
    return variables.keys.filter { $0.hasPrefix(prefix) && !known.contains($0) }.sorted().map {
      name in
      let names = allCases.map { String($0.rawValue.dropFirst(prefix.count)) }
      let suggestion = Suggestion.nearest(to: String(name.dropFirst(prefix.count)), among: names)
      return "unknown environment variable \(name.escapedForOneLine)"
        + (suggestion.map { ", did you mean \(prefix)\($0)?" } ?? "")
    }
  }
}

extension EnvironmentVariable {
  /// Its value, where it is set and not empty.
  package func value(in variables: [String: String]) -> String? {
    guard let value = variables[rawValue], !value.isEmpty else { return nil }
    return value
  }
}
