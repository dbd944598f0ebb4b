import Foundation
import TestSupport
import Testing

/// In every state that a repository can be in, the commands do as git does, or say with exit 3 what is
/// the matter and change nothing.
struct RepositoryStateTests {
  /// A fifth of the states, another one for each seed; all of them in a full sweep.
  private static let states: [RepositoryState] = {
    let step = max(1, 100 / Sweep.percent)
    let first = Int(SeededGenerator.runSeed % UInt64(step))
    return stride(from: first, to: RepositoryState.all.count, by: step).map {
      RepositoryState.all[$0]
    }
  }()

  @Test(arguments: states)
  func `commands work as in any repository, or change nothing and say why`(
    state: RepositoryState
  ) throws {
    let run = try RepositoryStateRun(state)
    for command in RepositoryState.Command.allCases { try run.check(command) }
  }
}
