import GitStore
import TestSupport
import Testing

/// The hook `reference-transaction`, which sees and may refuse each move of a branch.
struct ReferenceTransactionTests {
  private let document = "config/production.json"

  private func fixture(
    _ hook: String,
    in folder: String = ".git/hooks",
  ) throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.commit("1\n", to: "other.txt", message: "second")
    try fixture.write("2\n", to: "other.txt")
    try fixture.git("add", "other.txt")
    try fixture.write("[]\n", to: document)
    try fixture.writeProgram("#!/bin/sh\n\(hook)\n", to: "\(folder)/reference-transaction")
    return fixture
  }

  private static let log = """
    while read old new name; do echo "$1 $old $new $name" >>.git/seen; done
    """

  @Test func `a hook that refuses ends the commit with its text`() throws {
    let fixture = try fixture("[ $1 != prepared ] || { echo no moves today >&2; exit 1; }")
    let head = try fixture.head()
    let index = try fixture.bytes(of: ".git/index")
    guard
      case .hookFailed("reference-transaction", _, let output)? =
        try fixture.refusalOfCommit(document)
    else {
      Issue.record("not refused")
      return
    }
    #expect(output == "no moves today\n")
    #expect(try fixture.head() == head)
    #expect(try fixture.bytes(of: ".git/index") == index)
    #expect(try fixture.status() == " M \(document)\nM  other.txt\n")
    #expect(try fixture.leftovers() == [])
  }

  @Test(arguments: [".git/hooks", "hooks"])
  func `a hook sees the move before and after it, as from git`(folder: String) throws {
    let fixture = try fixture(Self.log, in: folder)
    if folder == "hooks" {
      try fixture.git("config", "core.hooksPath", "hooks")
      try fixture.git("config", "status.showUntrackedFiles", "no")
    }
    let head = try fixture.head()
    let id = try fixture.storedCommit(document)
    let seen = try fixture.text(of: ".git/seen").split(separator: "\n")
    for state in ["prepared", "committed"] {
      #expect(seen.contains("\(state) \(head) \(id) refs/heads/main"))
    }
    #expect(try fixture.git("reflog", "-1", "--format=%gs", "main") == "commit: config: change\n")
    #expect(try fixture.git("reflog", "-1", "--format=%gs", "HEAD") == "commit: config: change\n")
    #expect(try fixture.status() == "M  other.txt\n")
    #expect(try fixture.leftovers() == [])
  }

  @Test func `a hook sees the first commit of a branch`() throws {
    let fixture = try fixture(Self.log)
    try fixture.git("symbolic-ref", "HEAD", "refs/heads/new/one")
    try fixture.git("read-tree", "--empty")
    let id = try fixture.storedCommit(document)
    let none = String(repeating: "0", count: 40)
    let seen = try fixture.text(of: ".git/seen").split(separator: "\n")
    #expect(seen.contains("committed \(none) \(id) refs/heads/new/one"))
  }

  @Test func `somebody who is faster is a move of HEAD`() throws {
    let fixture = try fixture(":")
    let other = try fixture.git("commit-tree", "-p", "HEAD", "-m", "theirs", "HEAD^{tree}")
    let before = try fixture.bytes(of: ".git/index")
    let path = try #require(fixture.environment["PATH"])
    // A git that lets somebody else move the branch first.
    try fixture.directory.writeProgram(
      """
      #!/bin/sh
      PATH='\(path)'
      case "$*" in *"update-ref --no-deref"*)
        git -C '\(fixture.root)' update-ref refs/heads/main \(other.trimmedLine) ;;
      esac
      exec git "$@"

      """,
      to: "bin/git",
    )
    fixture.environment["PATH"] = "\(fixture.directory.path("bin")):\(path)"
    let outcome = try fixture.store(document)
    fixture.environment["PATH"] = path
    let id = try #require(ObjectID(hex: other.trimmedLine))
    guard case .headMoved(to: .branch("main", id)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try fixture.bytes(of: ".git/index") == before)
    #expect(try fixture.leftovers() == [])
  }

  @Test func `a lock of the branch is waited for, then named`() throws {
    let fixture = try fixture(":")
    let lock = ".git/refs/heads/main.lock"
    try fixture.write("", to: lock)
    guard case .locked(let path, _) = try fixture.refusalOfCommit(document) else {
      Issue.record("not refused")
      return
    }
    #expect(path == fixture.path(lock))
    try fixture.directory.remove("work/\(lock)")
    #expect(try fixture.refusalOfCommit(document) == nil)
    #expect(try fixture.status() == "M  other.txt\n")
  }
}
