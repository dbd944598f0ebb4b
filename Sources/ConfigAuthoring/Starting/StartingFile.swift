/// One file that `init` writes where there is none.
package struct StartingFile: Sendable, Equatable {
  /// Relative to the root.
  package let path: String
  package let text: String

  package init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }
}

/// What can be written beside the document.
package enum StartingExtra: String, CaseIterable, Sendable {
  case settings, schemas, runbook, github, gitlab

  /// What it is, for those who do not have it yet.
  package var summary: String {
    switch self {
    case .settings: "names, gates, releases and rules: .flagctl.json"
    case .schemas: "what the models decode, frozen: schemas/vN.json"
    case .runbook: "what to run at night: config/RUNBOOK.md"
    case .github: "a check of every pull request: .github/workflows/flagctl.yml"
    case .gitlab: "a check of every merge request: .gitlab/flagctl.yml"
    }
  }
}
