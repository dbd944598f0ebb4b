/// The forms that a report can take.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, json, github, sarif, gitlab, junit, rdjson, xcode, markdown

  /// Whether it holds the findings of a check and nothing else, so that other commands have no use
  /// for it.
  package var isForChecksOnly: Bool { self != .text && self != .json }

  /// What writes it. `style` is that of the stream, and counts for text alone: every other format
  /// is the same wherever it goes.
  package func renderer(_ context: ReportContext, style: TerminalStyle) -> any ReportRenderer {
    switch self {
    case .text: TextRenderer(style: style)
    case .json: JSONRenderer()
    case .github: GitHubRenderer(paths: context.paths)
    case .sarif: SARIFRenderer(context)
    case .gitlab: GitLabRenderer(paths: context.paths)
    case .junit: JUnitRenderer(paths: context.paths)
    case .rdjson: RDJSONRenderer(paths: context.paths)
    case .xcode: XcodeRenderer(paths: context.paths)
    case .markdown: MarkdownRenderer(paths: context.paths)
    }
  }
}
