/// What a repository says of the signing of its commits.
struct SigningContext {
  let repository: Repository
  let format: SigningFormat
  /// The program as it is named.
  let program: String

  var environment: GitEnvironment { repository.environment }

  /// Where relative paths in settings begin, as git starts there.
  var folder: String { environment.settingsFolder ?? repository.workTree }

  /// Nil if commits are not to be signed.
  ///
  /// - Throws: The refusal `signingFailed`, and libgit2's errors.
  init?(in repository: Repository) throws(GitFailure) {
    let configuration = repository.configuration
    guard try configuration.bool("commit.gpgsign") == true else { return nil }
    let name = try configuration.string("gpg.format") ?? SigningFormat.openPGP.rawValue
    guard let format = SigningFormat(rawValue: name) else {
      throw Self.failure(.unknownFormat, name, nil, in: repository)
    }
    self.repository = repository
    self.format = format
    program = try configuration.path(last: format.programKeys) ?? format.usualProgram
  }

  /// What the program gets from outside: our environment, and the terminal's name for what asks
  /// there.
  private var variables: [String: String] {
    var variables = environment.variables
    guard environment.hasTerminal, environment["GPG_TTY"] == nil, format != .ssh else {
      return variables
    }
    variables["GPG_TTY"] = POSIX.terminalName()
    return variables
  }

  /// The absolute path of the program that signs.
  func programPath() throws(GitFailure) -> String {
    guard let path = path(of: program) else { throw failure(.programMissing) }
    return path
  }

  /// The absolute path of a program; nil if it is nowhere.
  func path(of program: String) -> String? {
    guard program.utf8.contains(UInt8(ascii: "/")) else {
      return Program.locate(program, in: environment)
    }
    let path = absolute(program)
    let status = (try? FileStatus.following(path)) ?? nil
    return status?.kind == .regularFile ? path : nil
  }

  /// A path of the settings.
  func absolute(_ path: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? path : "\(folder)/\(path)"
  }

  /// Runs a program where git would; with the terminal if somebody is there, else cut off from it
  /// and not for long.
  func run(
    _ path: String,
    _ arguments: [String],
    input: Program.Input,
  ) throws(GitFailure) -> Program.Result {
    let program = Program(
      path: path,
      arguments: arguments,
      environment: variables,
      folder: folder,
      input: input,
    )
    let result: Program.Result
    do {
      result = try program.run(
        environment.shield,
        limit: environment.hasTerminal ? .infinity : environment.signingLimit,
        hasOwnGroup: !environment.hasTerminal,
      )
    } catch {
      throw failure(.programBroken(details: error.details))
    }
    if result.isTimedOut { throw failure(.noAnswer, output: lenientString(result.errorOutput)) }
    return result
  }

  func failure(
    _ reason: SigningFailure.Reason,
    key: String? = nil,
    output: String = "",
  ) -> GitFailure {
    Self.failure(reason, program, format, key, output, in: repository)
  }

  private static func failure(
    _ reason: SigningFailure.Reason,
    _ program: String,
    _ format: SigningFormat?,
    _ key: String? = nil,
    _ output: String = "",
    in repository: Repository,
  ) -> GitFailure {
    .refused(
      .signingFailed(
        SigningFailure(
          reason: reason,
          program: program,
          format: format,
          key: key,
          output: output,
          hasTerminal: repository.environment.hasTerminal,
          ending: ending(in: repository.configuration),
        )
      )
    )
  }

  /// What has to be typed after `git` so that commits are no longer signed.
  private static func ending(in configuration: Configuration) -> [String]? {
    let key = "commit.gpgsign"
    if configuration.isSetByCommand(key) { return nil }
    let hasOwn = (try? configuration.bool("extensions.worktreeconfig")) == true
    return ["config"] + (hasOwn ? ["--worktree"] : []) + [key, "false"]
  }
}
