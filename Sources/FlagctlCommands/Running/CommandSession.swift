import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics
import ModelSchema

/// One run of a command: the context with the common options applied to it.
struct CommandSession {
  let context: CommandContext
  let authoring: AuthoringEnvironment
  let presentation: Presentation
  /// The document that was asked for, by name or path.
  let document: String?
  /// Whether questions may be asked.
  let mayAsk: Bool
  let isVerbose: Bool
  let isDebug: Bool
  /// The common options to repeat in a command that is printed, so that it can be pasted anywhere.
  private let repeated: [String]
  /// The same without the document.
  private let place: [String]
  /// How the commands that commit were asked to do it, for example on no branch.
  private let ways: [String]
  /// The same for the command that was typed, when that very command is to be typed again.
  private let ownWays: [String]
  /// How `push` is to do what was typed.
  private let pushWays: [String]
  /// The name of the command that was typed.
  private let name: String
  /// Where a rollback was told to go, to be typed again when it is to go there all the same.
  private let goal: [String]
  /// The keys that were confirmed, as options.
  private let confirmed: [String]
  private let invocation: Invocation
  /// The folder that `-C` names, as typed.
  private let directory: String?

  init(
    _ invocation: Invocation,
    _ context: CommandContext,
    models: ConfigModels,
    presentation: Presentation,
  ) throws(CommandFailure) {
    self.context = context
    self.invocation = invocation
    self.presentation = presentation
    isVerbose = invocation[CommonOptions.verbose]
    isDebug = invocation[CommonOptions.debug]
    let variables = context.environment
    document =
      invocation[CommonOptions.document] ?? EnvironmentVariable.document.value(in: variables)
    ways = [WritingOptions.push, WritingOptions.detached].filter { invocation[$0] }
      .map { "--\($0.description.name)" }
    ownWays = [WritingOptions.noCommit, WritingOptions.noVerify, RollbackCommand.discard]
      .filter { invocation[$0] }.map { "--\($0.description.name)" }
    pushWays = invocation[WritingOptions.noVerify] ? ["--no-verify"] : []
    name = invocation.command
    goal = RollbackCommand.goal(in: invocation)
    confirmed = invocation[WritingOptions.confirm].map { "--confirm=\($0)" }
    let hasTerminal = context.terminal.inputIsTerminal && context.terminal.error.isTerminal
    mayAsk =
      hasTerminal && !invocation[CommonOptions.noInput]
      && EnvironmentVariable.noInput.value(in: variables) == nil
      && (variables["CI"] ?? "").isEmpty
    var authoring = try Self.makeEnvironment(invocation, context, models)
    authoring.hasTerminal = mayAsk
    authoring.listener = Self.listener(context, presentation)
    self.authoring = authoring
    var repeated: [String] = []
    directory = invocation[CommonOptions.directory]
    if let directory { repeated += ["-C", directory] }
    if let settings = authoring.settingsFile { repeated += ["--settings", settings] }
    place = repeated
    if let document { repeated += ["-d", document] }
    self.repeated = repeated
  }

  /// A complete command to type, with the options that led to this document.
  ///
  /// `document`: another one than was asked for. `pushes`: goes on pushing where that was typed.
  func command(_ words: [String], document: String? = nil, pushes: Bool = true) -> String {
    let ways = pushes ? self.ways : self.ways.filter { $0 != "--push" }
    let writes = FlagctlProgram.commits(words.first)
    let own = words.first == name ? ownWays.filter { !words.contains($0) } : []
    let place = document.map { self.place + ["-d", $0] } ?? repeated
    let options =
      place + (writes ? ways + own : words.first == PushCommand.name ? pushWays : [])
    var all = ["flagctl"] + words.prefix(1) + options + words.dropFirst()
    // What commits nothing needs no reason.
    if own.contains("--no-commit"), all.suffix(2) == ["-m", ShellWord.placeholder] {
      all.removeLast(2)
    }
    return all.map(ShellWord.quoted).joined(separator: " ")
  }

  /// The command that was typed, to be typed in the repository that the document belongs to.
  private func command(in place: RepositoryProblem.Elsewhere) -> String? {
    guard let root = authoring.files.gitRoot(above: authoring.workingDirectory) else { return nil }
    let folder = root.appending(place.folder)
    let path = folder.appending(place.document)
    let words = invocation.words(without: ["directory", "document", "settings"]) { operand in
      authoring.absolutePath(operand) == path ? place.document : operand
    }
    let there = ["-C", folder.relative(to: AbsolutePath(context.workingDirectory))]
    let document = words.contains(place.document) ? [] : ["-d", place.document]
    return (["flagctl"] + there + document + words).map(ShellWord.quoted).joined(separator: " ")
  }

  /// A complete git command to type.
  func git(_ arguments: [String]) -> String {
    let folder = directory.map { ["-C", $0] } ?? []
    return (["git"] + folder + arguments).map(ShellWord.quoted).joined(separator: " ")
  }

  /// A file of the folder that `-C` names, as it is typed outside of it.
  private func typed(_ file: String) -> String {
    ShellWord.quoted(directory.map { file.hasPrefix("/") ? file : "\($0)/\(file)" } ?? file)
  }

  /// The history of the document that was asked for; a bare repository will do.
  func past() throws(CommandFailure) -> DocumentPast {
    let reading = authoring.readingBareRepository
    let found = try find { () throws(AuthoringError) in
      try DocumentLocator(reading).known(document)
    }
    return DocumentPast(of: found, reading, trace: trace)
  }

  /// The document that was asked for, by a command that works on its file.
  func documentInWorkTree() throws(CommandFailure) -> Document {
    try find { () throws(AuthoringError) in
      try DocumentLocator(authoring).knownInWorkTree(document)
    }
  }

  /// Finds a document, and says which one was taken among several.
  private func find(
    _ body: () throws(AuthoringError) -> DocumentLocator.Choice
  ) throws(CommandFailure) -> Document {
    let choice: DocumentLocator.Choice
    do {
      choice = try body()
    } catch {
      throw .authoring(error)
    }
    let document = choice.document
    if choice.isAssumed || isVerbose { note("document: \(document.name) (\(document.shownPath))") }
    guard isVerbose else { return document }
    note("settings: \(document.settings.file.map(authoring.shown) ?? "none")")
    return document
  }

  /// Warns about variables that look like ours and are not.
  func noteSurroundings() {
    for warning in EnvironmentVariable.warnings(about: context.environment) {
      note("\("warning:", .warning) \(warning)")
    }
  }

  /// Shows an error as it is inside, when that was asked for.
  func debug(_ error: CommandFailure) {
    if isDebug { show("\("debug:", .muted) \(String(reflecting: error))") }
  }

  /// Shows what went on inside, when that was asked for.
  func trace(_ text: String) {
    if isDebug { show("\("debug:", .muted) \(text)") }
  }

  /// The command that takes back a commit that added a document; once it is gone, git says so and
  /// nothing happens.
  ///
  /// `remote`: where it is pushed; what else is committed here is not published with it.
  /// `isAlone`: nothing else is staged; git reverts nothing beside it.
  func gitRevert(
    _ commit: RevisionID,
    of path: String,
    on remote: Publication.Remote?,
    isAlone: Bool,
  ) -> String {
    let file = ShellWord.pathspec(path)
    let message = ["-m", "Revert \(commit.short)", "-m", "This reverts commit \(commit.hex)."]
    let steps =
      isAlone
      ? [["revert", "--no-edit", commit.short]]
      : [["rm", "--quiet", "--", file], ["commit", "--quiet"] + message + ["--", file]]
    let revert = ([["cat-file", "-e", "HEAD:\(path)"]] + steps).map(git)
    guard let remote else { return revert.joined(separator: " && ") }
    let push = git(["push", remote.remote, "HEAD:refs/heads/\(remote.branch)"])
    let there = (revert + [push]).joined(separator: " && ")
    // Back only from where it went: what cannot be fetched leaves the branch as it is.
    return [
      git(["fetch", "--quiet", remote.remote]),
      git(["switch", "--quiet", "--detach", remote.name]),
      "{ \(there); \(git(["switch", "--quiet", "-"])); }",
    ].joined(separator: " && ")
  }

  var explanation: ErrorExplanation {
    ErrorExplanation(
      goal: goal,
      confirmed: confirmed,
      isPushTyped: ways.contains("--\(WritingOptions.push.description.name)"),
      name: name,
      typed: typed,
      git: git,
      revert: gitRevert,
      command: { command($0) },
      commandHere: { command($0, pushes: false) },
      commandElsewhere: { command(in: $0) },
      commandOnDocument: { command($0, document: $1) },
    )
  }

  /// Writes a line to standard error at once, unless only errors are wanted.
  func note(_ text: TerminalText) {
    guard !presentation.isQuiet else { return }
    context.output.flush()
    context.error.write(presentation.errorStyle.string(text) + "\n")
    context.error.flush()
  }

  /// Writes data to standard output at once, where the result is text.
  func tell(_ lines: [TerminalText]) {
    guard presentation.format == .text else { return }
    for line in lines { context.output.write(presentation.outputStyle.string(line) + "\n") }
    context.output.flush()
  }

  /// Writes a line that belongs to a question, whatever else is wanted.
  func show(_ text: TerminalText) {
    context.output.flush()
    context.error.write(presentation.errorStyle.string(text) + "\n")
  }

  /// Asks on standard error; gives the line that was typed, and nothing at the end of the input.
  func ask(_ question: TerminalText) -> String {
    context.output.flush()
    context.error.write(presentation.errorStyle.string(question))
    context.error.flush()
    if let answer = context.input.readLine() { return answer }
    context.error.write("\n")
    return ""
  }

  /// Shows what hooks say when they have run, as git does, unless only errors are wanted.
  private static func listener(
    _ context: CommandContext,
    _ presentation: Presentation,
  ) -> @Sendable (String) -> Void {
    guard !presentation.isQuiet else { return { _ in } }
    let (output, error) = (context.output, context.error)
    let style = presentation.errorStyle
    return { text in
      output.flush()
      for line in TerminalText.lines(of: text) { error.write(style.string(line) + "\n") }
      error.flush()
    }
  }

  private static func makeEnvironment(
    _ invocation: Invocation,
    _ context: CommandContext,
    _ models: ConfigModels,
  ) throws(CommandFailure) -> AuthoringEnvironment {
    let files = LocalFileSystem()
    var folder = AbsolutePath(context.workingDirectory)
    if let typed = invocation[CommonOptions.directory] {
      let path = files.absolutePath(typed, in: folder)
      guard let resolved = files.resolvingLinks(in: path), files.kind(of: resolved) == .folder
      else {
        throw .operational(
          OperationalError(
            code: "no-such-folder",
            message: "cannot work in \(typed): there is no such folder",
            exitStatus: .unavailable,
          )
        )
      }
      folder = resolved
    }
    let clock = context.clock
    return AuthoringEnvironment(
      files: files,
      workingDirectory: folder,
      variables: context.environment,
      models: models,
      settingsFile: invocation[CommonOptions.settings]
        ?? EnvironmentVariable.settings.value(in: context.environment),
      interrupts: context.interrupts,
      clock: { Instant(seconds: clock()) },
    ).knowingWorkTree
  }
}
