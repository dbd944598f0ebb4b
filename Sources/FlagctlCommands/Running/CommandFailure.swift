import ConfigAuthoring
import Diagnostics

/// Why a command gave no result.
enum CommandFailure: Error {
  case authoring(AuthoringError)
  /// What was typed does not make sense for this command.
  case usage(code: String, message: String, hints: [String])
  case operational(OperationalError)
  /// A rollback would release a brake, and nobody confirmed that; with what still waits
  /// to be pushed.
  case guarded(RollbackPlan, waiting: [Publication.Waiting])
  /// A change is severe, and nobody confirmed it; the words are the command without its reason.
  case severe(ChangePlan, words: [String])
  /// Somebody was asked and did not say yes.
  case declined(RollbackPlan)
  case notConfirmed(ChangePlan)
}

/// Runs a use case and maps what it throws.
func authoring<Value>(
  _ body: () throws(AuthoringError) -> Value
) throws(CommandFailure) -> Value {
  do {
    return try body()
  } catch {
    throw .authoring(error)
  }
}
