import TestSupport
import Testing

/// A plain `git commit` that is held up at the worst places while ours lands.
///
/// Git reads HEAD, then the index, and only then takes the index's lock.
@Suite(.enabled(if: Machine.hasStrace))
struct RaceTests {
  private static let document = "config/production.json"

  /// A call before which our commit pauses for most of a second.
  struct Pause: CustomTestStringConvertible {
    let name: String
    let call: String
    let number: Int
    /// How the call's arguments go on, after the root of the work files.
    let file: String

    var testDescription: String { name }

    static let all = [
      Pause(name: "before the index lock", call: "link", number: 5, file: "index.lock"),
      Pause(name: "before the new index", call: "rename", number: 1, file: "index\""),
      Pause(name: "before the branch", call: "rename", number: 2, file: "refs/heads/main\""),
      Pause(name: "before the work file", call: "rename", number: 3, file: document),
      Pause(name: "before the end of the lock", call: "unlink", number: 6, file: "index.lock"),
    ]
  }

  /// The file whose opening git is kept from for a while.
  private static let theirs = [".git/refs/heads/main", ".git/index", ".git/index.lock"]

  private static let tools = """
    theirs() {
      strace -f -qq -o ../trace-theirs -P "$1" -P "$PWD/$1" -e trace=openat \
        -e inject=openat:delay_enter=$2:when=1 git commit -qm stranger
    }
    ours() {
      echo '{"new": true}' | strace -f -qq -o ../trace-ours -e trace=$2 \
        -e inject=$2:delay_enter=800000:when=$3 "$1" commit "$PWD" \(document) 'config: new'
    }

    """

  /// Git begins, and ours a little later, so that git waits at its place when ours begins.
  @Test(arguments: theirs, Pause.all)
  func `neither the commit nor the index goes back`(theirs: String, ours: Pause) throws {
    let script = """
      theirs \(theirs) 900000 2>../theirs & stranger=$!
      sleep 0.3
      ours "$1" \(ours.call) \(ours.number) >../ours
      status=$?
      wait $stranger
      git diff --cached --quiet || git commit -qm 'stranger, again'
      exit $status
      """
    let fixture = try raced(script, ours)
    let commits = try fixture.git("log", "--name-only", "--format=%s").split(separator: "\n")
    #expect(commits.count { $0 == "config: new" } == 1)
    #expect(commits.count { $0 == Self.document } == 2)
    #expect(commits.count { $0 == "other.txt" } == 2)
    #expect(try fixture.git("show", "HEAD:\(Self.document)") == "{\"new\": true}\n")
    #expect(try fixture.status() == "")
    #expect(try fixture.leftovers() == [])
  }

  /// Git begins while ours pauses, reads what there is, and goes on when ours has long given up
  /// waiting for it.
  @Test(arguments: Pause.all[1...3])
  func `a git that sleeps longer than anybody waits does not commit the old document`(
    ours: Pause
  ) throws {
    let script = """
      ours "$1" \(ours.call) \(ours.number) >../ours & ours=$!
      sleep 0.4
      theirs .git/index.lock 4500000 2>../theirs
      wait $ours
      """
    let fixture = try raced(script, ours)
    #expect(try fixture.git("show", "HEAD:\(Self.document)") == "{\"new\": true}\n")
    let commits = try fixture.git("log", "--format=%s", "--", Self.document)
    #expect(commits == "config: new\nfirst\n")
  }

  private func raced(_ script: String, _ pause: Pause) throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: Self.document, message: "first")
    try fixture.commit("1\n", to: "other.txt", message: "second")
    try fixture.write("2\n", to: "other.txt")
    try fixture.git("add", "other.txt")
    let result = try Subprocess(
      "bash",
      ["-c", Self.tools + script, "race", BuiltBinary.path(of: "GitStoreProbe")],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    #expect(result.status == 0, "\(result.errorOutput)")
    for (trace, file) in [("trace-theirs", ""), ("trace-ours", pause.file)] {
      let delayed = try fixture.directory.text(of: trace).split(separator: "\n")
        .filter { $0.contains("DELAYED") }
      #expect(delayed.count == 1 && delayed[0].contains(file), "\(delayed)")
    }
    return fixture
  }
}
