import GitStore
import TestSupport
import Testing

#if os(Linux)
  import Glibc

  /// A process that is killed at any point leaves nothing that the next run does not mend, or name.
  ///
  /// `FLAGCTL_FAULTS=all` tries every call of the operating system, otherwise one in nine.
  struct KillTests {
    private static let document = "config/production.json"
    private static let old = "{\"old\": true}\n"
    private static let new = "{\"new\": true}\n"

    /// A document, and a foreign file that is staged.
    private static func fixture() throws -> RepositoryFixture {
      let fixture = try RepositoryFixture()
      try fixture.commit(old, to: document, message: "first")
      try fixture.commit("1\n", to: "other.txt", message: "second")
      try fixture.write("2\n", to: "other.txt")
      try fixture.git("add", "other.txt")
      return fixture
    }

    private static func run(
      _ program: String,
      _ arguments: [String],
      _ fixture: RepositoryFixture,
    ) throws -> ProcessResult {
      try Subprocess(
        program,
        arguments,
        environment: fixture.environment,
        directory: fixture.root,
        stdin: Array(new.utf8),
      ).run()
    }

    private static func commitArguments(_ fixture: RepositoryFixture) -> [String] {
      ["commit", fixture.root, document, "config: new\n"]
    }

    /// A call of the operating system: the n-th of its name.
    private struct Point: CustomStringConvertible {
      let name: String
      let number: Int

      var description: String { "\(name) \(number)" }
    }

    /// The calls of a commit, from the one on that first looks at the repository.
    private static func points() throws -> [Point] {
      let fixture = try fixture()
      let log = fixture.directory.path("calls")
      let arguments =
        try ["-f", "-qq", "-o", log, BuiltBinary.path(of: "GitStoreProbe")]
        + commitArguments(fixture)
      let result = try run("strace", arguments, fixture)
      try #require(result.status == 0, "\(result.errorOutput)")
      var counts: [String: Int] = [:]
      var points: [Point] = []
      var isInside = false
      for line in try fixture.directory.text(of: "calls").split(separator: "\n") {
        // `PID NAME(ARGUMENTS) = RESULT`
        let call = line.drop { $0 != " " }.drop { $0 == " " }
        guard let bracket = call.firstIndex(of: "("), call.first?.isLetter == true else { continue }
        let name = String(call[..<bracket])
        counts[name, default: 0] += 1
        isInside = isInside || (name != "execve" && call.contains("/.git"))
        if isInside { points.append(Point(name: name, number: counts[name] ?? 0)) }
      }
      return points
    }

    @Test(.enabled(if: Machine.hasStrace))
    func `every point at which a commit is killed can be gone on from`() throws {
      let step = getenv("FLAGCTL_FAULTS") == nil ? 9 : 1
      var tried = 0
      var landed = 0
      var blocked = 0
      let all = try Self.points()
      let points = stride(from: 0, to: all.count, by: step).map { all[$0] }
      for point in points {
        let fixture = try Self.fixture()
        let head = try fixture.head()
        let inject = "inject=\(point.name):signal=KILL:when=\(point.number)"
        let arguments =
          try [
            "-f", "-qq", "-o", "/dev/null", "-e", inject, BuiltBinary.path(of: "GitStoreProbe"),
          ] + Self.commitArguments(fixture)
        let killed = try Self.run("strace", arguments, fixture)
        let comment: Comment = "killed at \(point)"
        // How many processes there are to be looked at differs from run to run.
        guard killed.status == 137 else {
          #expect(killed.status == 0, comment)
          continue
        }
        tried += 1
        let killedAt = try fixture.head()
        if killedAt != head { landed += 1 }
        try expectWholeCommit(fixture, killedAt, before: head, comment)

        let again = try Self.run(
          try BuiltBinary.path(of: "GitStoreProbe"),
          ["finish", fixture.root],
          fixture,
        )
        #expect(again.status == 0, "\(again.errorOutput) \(comment)")
        #expect(try fixture.head() == killedAt, comment)
        let isNew = killedAt != head
        let text = try fixture.text(of: Self.document)
        #expect(text == (isNew ? Self.new : Self.old), comment)
        #expect(try fixture.status() == "M  other.txt\n", comment)
        #expect(try fixture.fsck() == "", comment)
        if try !isFreeOfLocks(fixture, comment) { blocked += 1 }
      }
      #expect(tried > points.count / 2 && landed > 0)
      // Between the moment in which the branch is locked and the moment in which that is noted.
      #expect(blocked <= 4)
      print("killed at \(tried) points: \(landed) had landed, \(blocked) left a named lock")
    }

    /// HEAD is the old commit, or one with exactly the document changed.
    private func expectWholeCommit(
      _ fixture: RepositoryFixture,
      _ head: String,
      before: String,
      _ comment: Comment,
    ) throws {
      guard head != before else { return }
      #expect(try fixture.git("rev-parse", "HEAD~1").trimmedLine == before, comment)
      let names = try fixture.git("diff", "--name-only", "HEAD~1", "HEAD")
      #expect(names == "\(Self.document)\n", comment)
    }

    /// The next commit works, or names the one lock that stays: the branch's, while it is empty.
    private func isFreeOfLocks(_ fixture: RepositoryFixture, _ comment: Comment) throws -> Bool {
      let leftovers = try fixture.leftovers()
      let next = try Self.run(
        try BuiltBinary.path(of: "GitStoreProbe"),
        ["commit", fixture.root, Self.document, "config: next\n"],
        fixture,
      )
      if leftovers.isEmpty {
        #expect(next.status == 0, "\(next.errorOutput) \(comment)")
        return true
      }
      let lock = fixture.path(".git/refs/heads/main.lock")
      #expect(leftovers == [lock], comment)
      #expect(next.status == 3 && next.errorOutput.contains(lock), comment)
      return false
    }
  }
#endif
