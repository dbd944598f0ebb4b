import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// The result of a command that changes a document, being put together.
struct ChangeResult {
  let document: Document
  /// The word that says what became of it.
  let result: String
  var status = ExitStatus.success
  var commit: RevisionID?
  var difference: DocumentDifference?
  var effect = DocumentEffect.none
  var findings: [Diagnostic] = []
  var isPushed = false
  /// What an earlier push had left, and what was pushed along.
  var company: [OutgoingCommit] = []
  /// Nil for `commit` and the verbs, whose JSON does not have these keys.
  var rollback: RollbackFacts?
  /// Data, for standard output.
  var output: [TerminalText] = []
  /// For standard error.
  var notes: [TerminalText] = []
  /// What to do next, for standard error, after everything else.
  var hints: [String] = []
  var errors: [OperationalError] = []

  /// What the JSON of a rollback says beyond that of a commit.
  struct RollbackFacts {
    var from: RevisionID?
    var to: RevisionID?
    var by: String?
    var at: Instant?
  }

  init(_ document: Document, _ result: String) {
    self.document = document
    self.result = result
  }

  func make() -> CommandResult {
    let report = Report(findings: findings)
    var lines: [CommandResult.Line] = [
      .renderedError { TextRenderer(style: $0).findings(report) }
    ]
    lines += notes.map { .note($0) }
    lines += output.map { .output($0) }
    lines += hints.map { .note("\("hint:", .help) \($0)") }
    for error in errors { lines += FailureResult.lines(error) }
    return CommandResult(
      status: status,
      lines: lines,
      json: json.text,
      tellsOfChange: !result.hasPrefix("would"),
    )
  }

  private var json: JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("version", 1),
      .init("result", .string(result)),
      .init("commit", .optional(commit?.hex)),
      .init("document", .string(document.name)),
      .init("changes", difference.map(ChangeOutput.json) ?? []),
      .init("effect", EffectOutput.json(effect)),
      .init("findings", JSONRenderer().findings(findings)),
      .init("pushed", .bool(isPushed)),
    ]
    if !company.isEmpty { members.append(.init("alsoPushed", OutgoingOutput.json(company))) }
    if let rollback {
      members += [
        .init("from", .optional(rollback.from?.hex)),
        .init("to", .optional(rollback.to?.hex)),
        .init("by", .optional(rollback.by)),
        .init("at", .optional(rollback.at?.rfc3339)),
      ]
    }
    if let error = errors.first { members.append(.init("error", ChangeOutput.json(error))) }
    return .object(members)
  }
}
