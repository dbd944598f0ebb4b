import ConfigAuthoring
import Diagnostics

/// Verbs, and changes that have to be confirmed.
extension ErrorExplanation {
  func changeError(_ error: AuthoringError) -> OperationalError {
    switch error {
    case .unusable(let problem): verbError(problem)
    case .unwritableFile(let file, let failure):
      unwritable("unwritable-file", "cannot be written: \(failure.reason)", file, failure)
    case .notJSON(let file, let finding):
      unavailable(
        "not-json",
        finding.map { "\($0), so nothing in it can be named" }
          ?? "is not valid JSON, so nothing in it can be named",
        file: file,
        hints: ["what is wrong with it: \(commandOnDocument(["validate"], file))"]
      )
    case .dirtyValue(let path, let pointer): dirtyValue(path, pointer)
    case .dirtyUnreadable(let path): dirtyUnreadable(path)
    case .changedMeanwhile(let revision):
      OperationalError(
        code: "changed-meanwhile",
        message: revision.meanwhile,
        hints: ["nothing was changed; look at it, then run the command again"],
        exitStatus: .refused,
      )
    case .reachesFurther(let revision, let effect, let words):
      OperationalError(
        code: "changed-meanwhile",
        message: "nothing is pushed: \(revision.meanwhile); "
          + "the change would do more than was said: "
          + effect.sentences.joined(separator: "; "),
        hints: ["to make it all the same: \(command(words + ["-m", ShellWord.placeholder]))"],
        exitStatus: .refused,
      )
    case .outdatedEdit(let revision, let change, let path): outdatedEdit(revision, change, path)
    default:
      unavailable(
        "too-busy",
        "others commit all the time, and this commit never got its turn",
        hints: ["nothing was changed; run the command again"]
      )
    }
  }

  private func verbError(_ problem: VerbProblem) -> OperationalError {
    OperationalError(
      code: problem.code,
      message: problem.message,
      hints: problem.advice.map { advice in
        switch advice {
        case .text(let text): text
        case .command(let purpose, let words): "\(purpose): \(command(words))"
        }
      },
      exitStatus: .usage,
    )
  }

  func severeChange(_ plan: ChangePlan, _ words: [String]) -> OperationalError {
    let facts = plan.severeChanges.map(\.text).joined(separator: ", ")
    let effect = plan.effect.sentences.joined(separator: "; ")
    let confirmed = words + plan.severeKeys.map { "--confirm=\($0)" }
    return OperationalError(
      code: "confirmation-needed",
      message: "this \(facts)" + (effect.isEmpty ? "" : ": \(effect)"),
      hints: [
        "to confirm it: " + command(confirmed + ["-m", ShellWord.placeholder])
      ],
      exitStatus: .refused,
    )
  }

  private func dirtyValue(_ path: String, _ pointer: String) -> OperationalError {
    unavailable(
      "dirty-value",
      "\(path) has an edit of \(pointer) that is not committed",
      hints: [
        "to commit the edit: \(command(["commit", "-m", ShellWord.placeholder]))",
        "to drop every edit of the file: \(restore(path))",
      ]
    )
  }

  private func dirtyUnreadable(_ path: String) -> OperationalError {
    unavailable(
      "dirty-document",
      "\(path) has an edit that is not committed and not valid JSON",
      hints: ["to drop the edit: \(restore(path))"]
    )
  }
}

extension RevisionSummary {
  /// Who changed the document while a command ran.
  var meanwhile: String {
    "\(author) changed the document meanwhile, in \(id.short): \(difference.summary)"
  }
}
