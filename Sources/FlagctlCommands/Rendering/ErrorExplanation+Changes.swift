import ConfigAuthoring
import Diagnostics

/// Verbs, and changes that have to be confirmed.
extension ErrorExplanation {
  func verbError(_ problem: VerbProblem) -> OperationalError {
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

  func dirtyValue(_ path: String, _ pointer: String) -> OperationalError {
    unavailable(
      "dirty-value",
      "\(path) has an edit of \(pointer) that is not committed",
      hints: [
        "to commit the edit: \(command(["commit", "-m", ShellWord.placeholder]))",
        "to drop every edit of the file: git restore -- \(ShellWord.quoted(":/\(path)"))",
      ]
    )
  }

  func dirtyUnreadable(_ path: String) -> OperationalError {
    unavailable(
      "dirty-document",
      "\(path) has an edit that is not committed and not valid JSON",
      hints: [
        "to drop the edit: git restore -- \(ShellWord.quoted(":/\(path)"))"
      ]
    )
  }
}
