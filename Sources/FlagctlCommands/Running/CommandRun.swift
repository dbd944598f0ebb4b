import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
package import Diagnostics
package import ModelSchema

/// Runs one command line from what was typed to the exit status.
package struct CommandRun {
  private let context: CommandContext
  private let models: ConfigModels
  private let trial: () -> String?

  /// `trial` says what is wrong with the models; it is asked before a command is run.
  package init(
    _ context: CommandContext,
    models: ConfigModels,
    trial: @escaping () -> String? = { nil },
  ) {
    self.context = context
    self.models = models
    self.trial = trial
  }

  /// `arguments`: what was typed after the program's name; `malformed`: the first of them, counted
  /// from 1, that was no UTF-8.
  package func run(_ arguments: [String], malformed: Int? = nil) -> ExitStatus {
    let ending = perform(arguments, malformed)
    context.output.flush()
    context.error.flush()
    guard let failure = context.output.failure else { return ending.status }
    context.error.write("error: standard output cannot be written: \(failure)\n\(ending.deed)")
    context.error.flush()
    // Of a change that cannot be told, the exit status is all that is heard.
    let isUnheard = !ending.deed.isEmpty && context.error.failure != nil
    return isUnheard ? ending.status : .unavailable
  }

  /// How a run ended.
  private struct Ending {
    let status: ExitStatus
    /// What it says of a change, to be said again when standard output is lost.
    var deed = ""
  }

  private func perform(_ arguments: [String], _ malformed: Int?) -> Ending {
    do {
      switch try FlagctlProgram.program.parse(arguments) {
      case .version:
        return tell(HelpOutput.version, arguments)
      case .help(let subject, let detail):
        return tell(HelpOutput.page(subject, detail, context), arguments)
      case .run(let command, let invocation):
        return perform(command, invocation, malformed)
      }
    } catch {
      return Ending(status: report(error))
    }
  }

  /// What is asked for beside the commands: text, or JSON for who wants that.
  private func tell(_ result: CommandResult, _ arguments: [String]) -> Ending {
    let presentation = Presentation(FlagctlProgram.understood(arguments), context)
    if presentation.format == .json {
      context.output.write(result.json)
    } else {
      ResultWriter(context, presentation, nil).writeText(result)
    }
    return Ending(status: result.status)
  }

  private func perform(
    _ command: Command<any CommandAction>,
    _ invocation: Invocation,
    _ malformed: Int?,
  ) -> Ending {
    var presentation = Presentation(invocation, context)
    var session: CommandSession?
    let result: CommandResult
    do throws(CommandFailure) {
      if let problem = presentation.problem { throw problem }
      if let malformed { throw Self.malformed(malformed) }
      let started = try CommandSession(
        invocation,
        context,
        models: models,
        presentation: presentation
      )
      session = started
      let reports = presentation.reports
      presentation.reports = []
      try ReportTargets.check(invocation, started)
      presentation.reports = reports
      if let problem = trial() { throw .authoring(.unusableModel(problem)) }
      started.noteSurroundings()
      result = try command.run.run(invocation, started)
    } catch {
      let explanation = session?.explanation ?? .withoutSession
      session?.debug(error)
      result = FailureResult.make(error, command: invocation.command, explanation)
    }
    let writer = ResultWriter(context, presentation, session?.authoring)
    return Ending(
      status: writer.write(result),
      deed: result.tellsOfChange ? writer.outputForError(result) : "",
    )
  }

  private static func malformed(_ position: Int) -> CommandFailure {
    .usage(
      code: "malformed-argument",
      message: "argument \(position) is not valid UTF-8",
      hints: ["type it in UTF-8"],
    )
  }

  /// A mistake in what was typed.
  private func report(_ error: UsageError) -> ExitStatus {
    let presentation = Presentation(error.understood, context)
    let failure = CommandFailure.usage(code: error.code, message: error.message, hints: error.hints)
    let command = error.understood.command
    let result = FailureResult.make(failure, command: command, .withoutSession)
    return ResultWriter(context, presentation, nil).write(result)
  }
}
