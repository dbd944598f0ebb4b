import ConfigAuthoring
import Diagnostics
public import ModelSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The command-line tool, to be built with the models of an app.
///
/// ```swift
/// import FlagctlCommands
///
/// await Flagctl.main(models: ConfigModels(current: AppConfig.self, version: 2, features: AppFeature.self))
/// ```
public enum Flagctl {
  /// Runs the command line of this process and ends it with the exit status.
  public static func main(models: ConfigModels = .stock) async {
    exit(run(models: models))
  }

  /// Runs the command line of this process on the calling thread; gives the exit status.
  package static func run(models: ConfigModels) -> Int32 {
    ModelTrial.runIfAsked(models)
    ProcessStreams.secure()
    ProcessSignals.prepare()
    let arguments = ProcessArguments()
    return AuthoringEnvironment.loadingGit(if: FlagctlProgram.needsGit(arguments.words)) {
      CommandRun(.live(), models: models, trial: { ModelTrial.failure(of: models) })
        .run(arguments.words, malformed: arguments.malformed).rawValue
    }
  }
}
