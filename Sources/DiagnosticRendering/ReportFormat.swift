/// The forms that a report can take.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, json, github, sarif, gitlab, junit, rdjson, xcode, markdown

  /// Whether this build can write it.
  package var isAvailable: Bool {
    switch self {
    case .text, .json: true
    case .github, .sarif, .gitlab, .junit, .rdjson, .xcode, .markdown: false
    }
  }
}
