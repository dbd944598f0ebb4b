import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

/// What holds whatever two people do, in any order.
struct TwoPeopleTests {
  /// 1,200 steps in a full sweep.
  @Test(arguments: 0..<6)
  func `no command turns on what nobody asked for, and nothing undone comes back by itself`(
    round: Int
  ) throws {
    let seed = SeededGenerator.runSeed &+ UInt64(round)
    let two = try TwoPeople(seed: seed, isStamped: round.isMultiple(of: 2))
    for _ in 0..<Sweep.size(200) where two.problems.isEmpty { two.step() }
    two.finish()
    #expect(
      two.problems.isEmpty,
      """
      FLAGCTL_SEED=\(SeededGenerator.runSeed), round \(round): \(two.problems)
      \(two.diary.suffix(40).joined(separator: "\n"))
      """
    )
  }

  @Test func `one switches a gate off, the other one rolls back: the brake stays pulled`() throws {
    let two = try TwoPeople(seed: 1, isStamped: true)
    let (ada, ben) = (two.people[0], two.people[1])
    ada.fixture.tick()
    #expect(ada.harness.run("disable", "alpha", "-m", "it crashes").status == .success)
    try ada.fixture.git("push", "-q", "origin", "HEAD:main")
    try ben.fixture.git("pull", "-q", "--ff-only")
    ben.fixture.tick(120)
    let head = try ben.fixture.head()
    let result = ben.harness.run("rollback", "-y", "-m", "it crashes")
    #expect(result.status == .refused)
    #expect(result.error.contains("by Ada at"))
    #expect(result.error.contains("alpha.enabled false -> true"))
    #expect(result.error.contains("flagctl rollback --confirm=alpha -m \"...\""))
    #expect(try ben.fixture.head() == head)
    #expect(ben.harness.run("rollback", "--confirm=alpha", "-m", "repaired").status == .success)
  }
}
