import GitStore
import TestSupport
import Testing

struct ConcurrencyTests {
  private static let writers = 8
  private static let commitsEach = 7

  /// Eight processes with a document each, against plain git that adds and commits other files.
  ///
  /// Everybody tries again when a lock was held or HEAD had moved.
  private static let script = """
    probe=$1
    retry() { until "$@" 2>>.git/retries; do sleep 0.0$((RANDOM % 9 + 1)); done; }
    foreign() {
      for i in $(seq 1 1000); do
        [ -e .git/done ] && break
        echo $i >foreign-$1.txt
        retry git add foreign-$1.txt
        git commit -qm "foreign $1 $i" 2>>.git/retries
        echo staged $i >staged-$1.txt
        retry git add staged-$1.txt
      done
    }
    writer() {
      for i in $(seq 1 \(commitsEach)); do
        until echo "{\\"n\\": $i}" | "$probe" commit "$PWD" config/$1.json "config $1: $i
    "; do sleep 0.0$((RANDOM % 9 + 1)); done >>.git/out-$1 2>>.git/errors-$1
      done
    }
    foreign a & foreign b &
    pids=
    for w in $(seq 1 \(writers)); do writer $w & pids="$pids $!"; done
    wait $pids
    touch .git/done
    wait
    """

  @Test(.timeLimit(.minutes(2)))
  func `no commit is lost, reverted, or carries what others staged`() throws {
    let fixture = try RepositoryFixture()
    for writer in 1...Self.writers {
      try fixture.write("{}\n", to: "config/\(writer).json")
    }
    try fixture.git("add", ".")
    try fixture.commitStaged(message: "first")
    let result = try Subprocess(
      "bash",
      ["-c", Self.script, "script", BuiltBinary.path(of: "GitStoreProbe")],
      environment: fixture.environment,
      directory: fixture.root,
      timeout: 110,
    ).run()
    #expect(result.status == 0, "\(result.errorOutput)")

    let log = try fixture.git("log", "--reverse", "--format=%s", "--", "config")
    let ours = log.split(separator: "\n").filter { $0.hasPrefix("config ") }.map(String.init)
    #expect(ours.count == Self.writers * Self.commitsEach)
    for writer in 1...Self.writers {
      let own = ours.filter { $0.hasPrefix("config \(writer):") }
      #expect(own == (1...Self.commitsEach).map { "config \(writer): \($0)" })
      let last = Array("{\"n\": \(Self.commitsEach)}\n".utf8)
      #expect(try fixture.bytes(of: "config/\(writer).json", at: "HEAD") == last)
      #expect(try fixture.bytes(of: "config/\(writer).json") == last)
    }
    try expectOneFileEach(fixture)
    #expect(try fixture.fsck() == "")
    #expect(try fixture.git("status", "--porcelain", "--", "config") == "")
    #expect(try fixture.leftovers() == [])
    let foreign = try fixture.git("rev-list", "--count", "--grep", "^foreign", "HEAD").trimmedLine
    #expect(try #require(Int(foreign)) > 0)
  }

  /// Ours change their document and nothing else; those of others never change a document.
  private func expectOneFileEach(_ fixture: RepositoryFixture) throws {
    let listing = try fixture.git("log", "--reverse", "--name-only", "--format=%x00%s")
    for part in listing.split(separator: "\0").dropFirst() {
      let lines = part.split(separator: "\n").map(String.init)
      let names = lines.dropFirst()
      if lines[0].hasPrefix("config ") {
        #expect(names.count == 1 && names.allSatisfy { $0.hasPrefix("config/") }, "\(lines)")
      } else {
        #expect(!names.contains { $0.hasPrefix("config/") }, "\(lines)")
      }
    }
  }
}
