import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering

/// Where reports go: never over what a run reads, and never two to one place.
enum ReportTargets {
  /// Refuses before anything is read or written.
  static func check(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) {
    let reports = session.presentation.reports
    guard !reports.isEmpty else { return }
    let typed = [invocation[CheckArguments.stdinFilename]].compactMap(\.self)
    let inputs = RunInputs(
      session.authoring,
      files: files(invocation) + typed,
      document: session.document,
    )
    var taken: Set<AbsolutePath> = []
    for report in reports {
      if inputs.holds(report.file) {
        throw .usage(
          code: "report-over-input",
          message: "a report would be written over \(report.file), which is read",
          hints: ["write it to a file of its own: --report \(report.format.rawValue)=report"],
        )
      }
      guard taken.insert(inputs.place(of: report.file)).inserted else {
        throw .usage(
          code: "conflicting-arguments",
          message: "two reports would be written to \(report.file)",
          hints: ["give each a file of its own"],
        )
      }
    }
  }

  /// The files that were typed, of the commands that take any.
  private static func files(_ invocation: Invocation) -> [String] {
    let command = FlagctlProgram.program.commands.first {
      $0.description.name == invocation.command
    }
    return command?.run.isCheck == true ? invocation[CheckArguments.files] : []
  }
}
