import Foundation
import TestSupport
import Testing

/// Killed at any moment: old or new, never half, and the next run puts it right.
@Suite(.enabled(if: Tracing.isAllowed, "skipped: strace is missing or may not trace"))
struct InterruptionTests {
  /// The calls that change something that lasts.
  static let calls = "rename,renameat,renameat2,link,linkat,unlink,unlinkat,fsync,fdatasync"

  /// Runs `flagctl` and kills it when it enters the n-th of the calls; nil when there are fewer.
  func kill(_ arguments: [String], at number: Int, in fixture: RepositoryFixture) throws -> Bool {
    let result = try Subprocess(
      "strace",
      [
        "-f", "-o", "/dev/null", "-e", "trace=\(Self.calls)",
        "-e", "inject=\(Self.calls):signal=KILL:when=\(number)", try BuiltBinary.flagctl(),
      ] + arguments,
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    return result.status != 0
  }

  /// Succeeds, at the latest once the lock of the branch is removed as the message says: libgit2
  /// leaves it behind as git does, and nobody can know whose it is.
  func runAgain(_ arguments: [String], in fixture: RepositoryFixture, killedAt: Int) throws {
    fixture.tick()
    var next = try fixture.flagctl(arguments)
    let lock = ".git/refs/heads/main.lock"
    if next.status == 3, next.errorOutput.contains("rm \(fixture.path(lock))") {
      try fixture.directory.remove("work/\(lock)")
      next = try fixture.flagctl(arguments)
    }
    #expect(next.status == 0, "killed at \(killedAt): \(next.errorOutput)")
  }

  @Test func aRollbackKilledAnywhereIsFinishedByTheNextRun() throws {
    var killed = 0
    var repaired = 0
    for number in 1...200 {
      let repository = try ConfigRepository()
      let fixture = repository.fixture
      try repository.commitByHand("More") { $0.rollout = "0.5" }
      try fixture.write("staged\n", to: "staged.txt")
      try fixture.git("add", "staged.txt")
      let old = try fixture.head()
      fixture.tick()
      guard try kill(["rollback", "-m", "why"], at: number, in: fixture) else { break }
      killed += 1

      // Before anybody repairs: the branch is old or new, the file is old or new.
      let wanted = repository.text { $0.rollout = "0.25" }
      let head = try fixture.head()
      let isNew = head != old
      #expect(try repository.committed() == (isNew ? wanted : repository.text()))
      #expect(try [wanted, repository.text()].contains(repository.edited()))
      #expect(try fixture.fsck() == "")

      // The next run finishes it or does it; nothing is done twice.
      try runAgain(["rollback", "-m", "why"], in: fixture, killedAt: number)
      #expect(try repository.committed() == wanted)
      #expect(try repository.edited() == wanted)
      if isNew {
        #expect(try fixture.head() == head)
        repaired += 1
      }
      #expect(try fixture.git("rev-list", "--count", "HEAD").trimmedLine == "3")
      #expect(try fixture.status() == "A  staged.txt\n")
      #expect(try fixture.fsck() == "")
    }
    #expect(killed >= 5)
    #expect(repaired >= 1, "no kill fell between the branch and the file")
  }

  @Test func aCommitKilledAnywhereIsFinishedByTheNextRun() throws {
    var killed = 0
    for number in 1...200 {
      let repository = try ConfigRepository()
      let fixture = repository.fixture
      try repository.edit { $0.rollout = "0.5" }
      fixture.tick()
      guard try kill(["commit", "-m", "why"], at: number, in: fixture) else { break }
      killed += 1
      #expect(try repository.edited() == repository.text())
      #expect(try fixture.fsck() == "")
      try runAgain(["commit", "-m", "why"], in: fixture, killedAt: number)
      #expect(try repository.committed() == repository.text())
      #expect(try fixture.git("rev-list", "--count", "HEAD").trimmedLine == "2")
      #expect(try fixture.status() == "")
      #expect(try fixture.fsck() == "")
    }
    #expect(killed >= 5)
  }
}

/// Whether this machine lets a test trace its children.
enum Tracing {
  static let isAllowed: Bool = {
    let trial = try? Subprocess(
      "strace",
      ["-o", "/dev/null", "true"],
      environment: HermeticEnvironment(home: "/"),
      directory: "/",
    ).run()
    return trial?.status == 0
  }()
}
