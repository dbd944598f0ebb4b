import ConfigLint

/// The `FLAGCTL_*` variables; each stands between the option of the same meaning and the settings
/// file.
package enum EnvironmentVariable: String, CaseIterable, Sendable {
  case document = "FLAGCTL_DOCUMENT"
  case settings = "FLAGCTL_SETTINGS"
  case format = "FLAGCTL_FORMAT"
  case color = "FLAGCTL_COLOR"
  case noInput = "FLAGCTL_NO_INPUT"

  /// Used by the project's own tests and builds.
  private static let foreign = [
    "FLAGCTL_SHARED", "FLAGCTL_FUZZ", "FLAGCTL_FREEZE", "FLAGCTL_SNAPSHOTS",
  ]

  /// One warning for each variable that starts with `FLAGCTL_` and means nothing.
  package static func warnings(about variables: [String: String]) -> [String] {
    let known = allCases.map(\.rawValue) + foreign
    return variables.keys.filter { $0.hasPrefix("FLAGCTL_") && !known.contains($0) }.sorted().map {
      name in
      let suggestion = Suggestion.nearest(to: name, among: allCases.map(\.rawValue))
      return "unknown environment variable \(name.escapedForOneLine)"
        + (suggestion.map { ", did you mean \($0)?" } ?? "")
    }
  }
}

extension AuthoringEnvironment {
  /// The value of a variable that is set and not empty.
  package subscript(variable: EnvironmentVariable) -> String? {
    guard let value = variables[variable.rawValue], !value.isEmpty else { return nil }
    return value
  }
}
