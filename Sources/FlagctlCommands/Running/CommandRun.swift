import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
package import Diagnostics
package import ModelSchema

/// Runs one command line from what was typed to the exit status.
package struct CommandRun {
  private let context: CommandContext
  private let models: ConfigModels

  package init(_ context: CommandContext, models: ConfigModels) {
    self.context = context
    self.models = models
  }

  /// `arguments`: what was typed after the program's name.
  package func run(_ arguments: [String]) -> ExitStatus {
    let status = perform(arguments)
    context.output.flush()
    context.error.flush()
    guard let failure = context.output.failure else { return status }
    context.error.write("error: standard output cannot be written: \(failure)\n")
    context.error.flush()
    return .unavailable
  }

  private func perform(_ arguments: [String]) -> ExitStatus {
    do {
      switch try FlagctlProgram.program.parse(arguments) {
      case .version:
        context.output.write("flagctl \(ToolVersion.current)\n")
        return .success
      case .help(let subject, let detail):
        HelpOutput.write(subject, detail, context)
        return .success
      case .run(let command, let invocation):
        return perform(command, invocation)
      }
    } catch {
      return report(error)
    }
  }

  private func perform(_ command: Command<any CommandAction>, _ invocation: Invocation)
    -> ExitStatus
  {
    var presentation = Presentation(fallback: context, format: .text)
    var session: CommandSession?
    let result: CommandResult
    do throws(CommandFailure) {
      presentation = try Presentation(invocation, context)
      let started = try CommandSession(
        invocation,
        context,
        models: models,
        presentation: presentation
      )
      session = started
      for warning in EnvironmentVariable.warnings(about: context.environment) {
        started.note("\("warning:", .warning) \(warning)")
      }
      result = try command.run.run(invocation, started)
    } catch {
      let explanation = session?.explanation ?? .withoutSession
      result = FailureResult.make(error, command: invocation.command, explanation)
    }
    return ResultWriter(context, presentation, session?.authoring).write(result)
  }

  /// A mistake in what was typed.
  private func report(_ error: UsageError) -> ExitStatus {
    let presentation =
      (try? Presentation(error.understood, context))
      ?? Presentation(fallback: context, format: .text)
    let failure = CommandFailure.usage(code: error.code, message: error.message, hints: error.hints)
    let command = error.understood.command
    let result = FailureResult.make(failure, command: command, .withoutSession)
    return ResultWriter(context, presentation, nil).write(result)
  }
}
