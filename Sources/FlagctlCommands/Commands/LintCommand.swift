import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl lint`: what `validate` checks, and what the documents mean for installed apps.
struct LintCommand: CommandAction {
  static let failOn = Option<FailureThreshold>.defaulted(
    "fail-on",
    .choice("SEVERITY"),
    default: .error,
    shownAs: "error",
    "fail from these findings on: error, warning or never"
  )

  static let base = Option<String?>.optional(
    "base",
    .word("REV", hint: .candidates("revisions")),
    "compare with this revision, or with where HEAD and it part"
  )
  static let history = Flag("history", "look in the whole history how long gates have been on")

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "lint",
      summary: "check what documents mean for installed apps; what CI runs",
      group: "Checks",
      discussion: [
        """
        Reports what `validate` reports, and what the settings and the clock say of a document: kill \
        switches that ship the wrong way round, a minimum build that not everybody can install, \
        gates that are past their day, names that do not exist.
        """,
        """
        Each document is decoded as the installed clients do that it is served to, by the snapshots in \
        `schemas`, and the newest model is compared with what they decode. Installed are the \
        `releases` of the settings that are not retired; without any, every snapshot counts.
        """,
        """
        With `--base` it compares each document with an older state too: what is removed, lowered or \
        went without a reason. In GitHub Actions and GitLab CI the base is found without it: the \
        first parent of a pull request's merge commit, else where the branch left its target, and on \
        the default branch the first parent. A base that is not there, as in a shallow clone, is a \
        failure (exit 3) that says what to fetch.
        """,
        """
        What could not be checked, since settings do not say enough, is named under `not checked`.
        """,
      ],
      operands: [CheckArguments.files],
      options: [base, history, failOn, CheckArguments.stdinFilename, CheckArguments.maximumBytes],
      examples: [
        Example("flagctl lint", "check every document"),
        Example("flagctl lint --base origin/main", "what this branch changes, too"),
        Example("flagctl lint --fail-on warning", "be strict"),
        Example("flagctl lint --format auto", "write annotations in GitHub Actions"),
      ],
      exitCodes: [
        ExitCode(0, "nothing from the threshold on"),
        ExitCode(1, "at least one finding at or above `--fail-on`"),
        ExitCode(2, "a mistake in what was typed, or in the settings"),
        ExitCode(3, "a document could not be read, there is none, or the base is missing"),
      ],
    ),
    LintCommand(),
  )

  var isCheck: Bool { true }

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let check = try CheckArguments(invocation, session)
    let outcome = check.documents.lint(
      check.target,
      standardInput: check.standardInput,
      comparison: .init(base: invocation[Self.base], usesHistory: invocation[Self.history]),
    )
    for base in outcome.bases { session.note("compared with \(base)") }
    return ReportResult.make(outcome, failOn: invocation[Self.failOn], session)
  }
}
