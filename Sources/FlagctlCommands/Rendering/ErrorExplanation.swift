import ConfigAuthoring
import Diagnostics

/// Maps every error to what is said about it, what to do next, and the exit status.
struct ErrorExplanation {
  /// Of problems in a settings file.
  static let settingsCode = "invalid-settings"

  /// Where a rollback was told to go, as options.
  var goal: [String] = []
  /// The keys that were confirmed, as options.
  var confirmed: [String] = []
  /// Whether `--push` was typed; the settings can ask for it too.
  var isPushTyped = true
  /// The command that was typed.
  var name = ""
  /// A file of the folder that the command worked in, as it is typed where the command was.
  var typed: (String) -> String = ShellWord.quoted
  /// A complete git command to type.
  var git: ([String]) -> String = { (words: [String]) in
    (["git"] + words).map(ShellWord.quoted).joined(separator: " ")
  }
  /// The commands that take back a commit that added a document, at its path, on a remote if there is
  /// one; the last says whether nothing else is staged.
  var revert: (RevisionID, String, Publication.Remote?, Bool) -> String = { id, _, _, _ in
    "git revert --no-edit \(id.short)"
  }
  /// A complete command to type, with the options that led to this document.
  let command: ([String]) -> String
  /// The same without a push.
  var commandHere: ([String]) -> String = { words in words.joined(separator: " ") }
  /// The command that was typed, to be typed again where the document is.
  var commandElsewhere: (RepositoryProblem.Elsewhere) -> String? = { _ in nil }
  /// The same for another document.
  var commandOnDocument: ([String], String) -> String = { words, _ in words.joined(separator: " ") }

  /// For mistakes that keep a command from starting.
  static var withoutSession: ErrorExplanation {
    ErrorExplanation { words in (["flagctl"] + words).map(ShellWord.quoted).joined(separator: " ") }
  }

  /// One error, or one for each problem of a settings file.
  func errors(for failure: CommandFailure) -> [OperationalError] {
    switch failure {
    case .authoring(.invalidSettings(let findings)): findings.map(settingsError)
    case .authoring(let error): [self.error(for: error)]
    case .usage(let code, let message, let hints):
      [OperationalError(code: code, message: message, hints: hints, exitStatus: .usage)]
    case .operational(let error): [error]
    case .guarded(let plan, let waiting): [brakeGuard(plan, waiting)]
    case .severe(let plan, let words): [severeChange(plan, words)]
    case .declined, .notConfirmed:
      [
        OperationalError(
          code: "declined",
          message: "not confirmed: nothing was changed",
          exitStatus: .refused,
        )
      ]
    }
  }

  private func error(for error: AuthoringError) -> OperationalError {
    switch error {
    case .invalidSettings, .otherVersionRequired, .fallbackOfNoDocument, .unknownRemote,
      .noDocument, .noDocumentListed, .severalDocuments, .unknownDocument:
      selectionError(error)
    case .unreadableFile(let file, let failure, let name): unreadable(file, failure, name)
    case .unreadableInput:
      unavailable("unreadable-file", "cannot be read", file: SourceFile.standardInputName)
    case .unwritableFile, .unusable, .notJSON, .dirtyValue, .dirtyUnreadable, .changedMeanwhile,
      .reachesFurther, .outdatedEdit, .tooBusy:
      changeError(error)
    case .cannotKeepCopy(let file, let failure):
      unwritable(
        "cannot-keep-copy",
        "no copy of the edit could be kept: \(failure.reason)",
        file,
        failure
      )
    case .judgeDisagrees(let file, let disagreement):
      OperationalError(
        code: "judge-disagrees",
        message: "the validator and the decoder of the model do not agree: \(disagreement)",
        file: file,
        hints: ["this is a bug in flagctl: please report it with the document"],
        exitStatus: .internalError,
      )
    case .unusableModel(let description):
      OperationalError(
        code: "unusable-model",
        message: "no schema can be derived from a model: \(description)",
        hints: ["change the model; this build of flagctl cannot check anything with it"],
        exitStatus: .internalError,
      )
    case .invalidSnapshot(let location, let message): invalidSnapshot(location, message)
    case .missingBase(let missing):
      unavailable(missing.code, missing.message, hints: missing.next.map(hint) + missing.hints)
    case .noRepository(let folder): noRepository(folder)
    case .unknownSchema(let typed, let known): unknownSchema(typed, known)
    case .noModelOfTheApp: noModelOfTheApp
    case .repository(let problem): repositoryError(problem)
    case .reason(let problem): reasonError(problem)
    default: historyError(error)
    }
  }

  private func repositoryError(
    _ problem: RepositoryProblem,
    file: String? = nil,
  ) -> OperationalError {
    OperationalError(
      code: problem.code,
      message: problem.message,
      file: file,
      hints: hints(of: problem) + elsewhere(problem) + furtherHints(to: problem),
      output: problem.trimmedOutput,
      exitStatus: .unavailable,
    )
  }

  /// The command that gives up what is not committed of a document, at its path from the root.
  func restore(_ path: String) -> String { git(["restore", "--", ShellWord.pathspec(path)]) }

  /// What to do next, with complete commands.
  func hints(of problem: RepositoryProblem) -> [String] {
    problem.next.map(hint) + problem.hints
  }

  private func hint(_ next: NextCommand) -> String {
    let steps = next.steps.map { next.program == .git ? git($0) : command($0) }
    return "\(next.purpose): \(steps.joined(separator: " && "))"
  }

  private func elsewhere(_ problem: RepositoryProblem) -> [String] {
    guard let place = problem.elsewhere, let command = commandElsewhere(place) else { return [] }
    return ["run the command there: \(command)"]
  }

  /// What depends on the command that was typed.
  private func furtherHints(to problem: RepositoryProblem) -> [String] {
    guard problem.code == "fetch-failed" else { return [] }
    if name == PushCommand.name {
      return ["what is committed waits here; when it can be reached again: \(command([name]))"]
    }
    return [
      isPushTyped
        ? "without --push the change is committed here alone"
        : "the settings ask for the push (push.auto); without it the change is committed here alone"
    ]
  }

  private func noRepository(_ folder: String) -> OperationalError {
    unavailable(
      "no-repository",
      "\(folder == "." ? "this folder" : folder) is in no git repository",
      hints: ["\(git(["init"])) makes one"]
    )
  }

  private func invalidSnapshot(_ location: SourceLocation, _ message: String) -> OperationalError {
    let position = LineTable(location.file.bytes).position(at: location.range.lowerBound)
    return unavailable(
      "invalid-snapshot",
      "line \(position.line), column \(position.scalarColumn): \(message)",
      file: location.file.name,
      hints: [
        "nothing can be checked against this snapshot; to restore it: "
          + git(["restore", "--", location.file.name]),
        "to write it anew from the model: rm -- \(typed(location.file.name)) && "
          + command(["schema", "freeze"]),
      ]
    )
  }

  private var noModelOfTheApp: OperationalError {
    unavailable(
      "no-model",
      "this flagctl holds its own models, and the snapshots are of others",
      hints: [
        "freeze in the app's tests with ConfigTesting, or with a flagctl that is built with the"
          + " app's models"
      ]
    )
  }

  private func unknownSchema(_ typed: String, _ known: [Int]) -> OperationalError {
    OperationalError(
      code: "unknown-schema",
      message: typed.isEmpty
        ? "there is no snapshot to compare with" : "\"\(typed)\" is no schema version and no file",
      hints: [
        known.isEmpty
          ? "write one: \(command(["schema", "freeze"]))"
          : "the versions are \(known.map(String.init).joined(separator: ", "))"
      ],
      exitStatus: typed.isEmpty ? .unavailable : .usage,
    )
  }

  func unavailable(
    _ code: String,
    _ message: String,
    file: String? = nil,
    hints: [String] = [],
  ) -> OperationalError {
    OperationalError(
      code: code,
      message: message,
      file: file,
      hints: hints,
      exitStatus: .unavailable
    )
  }

  private func unreadable(
    _ file: String,
    _ failure: FileFailure,
    _ documentName: String?,
  ) -> OperationalError {
    if case .repository(let problem) = failure { return repositoryError(problem, file: file) }
    let code =
      switch failure {
      case .missing: "missing-file"
      case .notRegular: "not-a-regular-file"
      case .system: "unreadable-file"
      case .repository(let problem): problem.code
      }
    let hint = documentName.map { name in
      "to check the document of that name: \(commandOnDocument(["validate"], name))"
    }
    let look = failure.isOfSystem ? [Self.look(at: file)] : []
    return unavailable(
      code,
      text(of: failure),
      file: file,
      hints: hint.map { [$0] } ?? look,
    )
  }

  func unwritable(
    _ code: String,
    _ message: String,
    _ file: String,
    _ failure: FileFailure,
  ) -> OperationalError {
    unavailable(
      code,
      "\(message); nothing was changed",
      file: file,
      hints: [WriteObstacle.hint(file, failure.reason)]
    )
  }

  /// Whose a file is, and who may do what with it.
  private static func look(at file: String) -> String {
    "whose it is, and who may do what: ls -ld \(ShellWord.quoted(file))"
  }

  private func text(of failure: FileFailure) -> String {
    switch failure {
    case .missing: "there is no such file"
    case .notRegular(let kind): "is a \(kind.rawValue), not a file"
    case .system(_, let text): "cannot be read: \(text)"
    case .repository(let problem): problem.message
    }
  }
}
