import GitStore
import TestSupport
import Testing

struct InterruptedTests {
  private let document = "config/production.json"
  private let old = "{\"old\": true}\n"
  private let new = "{\"new\": true}\n"
  /// No system gives out such a number.
  private let gone = "index.flagctl-999999999"

  /// A commit that is there, while index and work file are those of before it; the index that
  /// belongs to it waits under the lock's name and ours.
  private func interrupted(landed: Bool = true) throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    try fixture.commit(old, to: document, message: "first")
    try fixture.commit("1\n", to: "other.txt", message: "second")
    try fixture.write("2\n", to: "other.txt")
    try fixture.git("add", "other.txt")
    let script = """
      cp .git/index .git/\(gone)
      blob=$(printf '%s\\n' '{"new": true}' | git hash-object -w --stdin)
      export GIT_INDEX_FILE=.git/\(gone)
      git update-index --cacheinfo 100644,$blob,\(document)
      ln .git/\(gone) .git/index.lock
      export GIT_INDEX_FILE=.git/scratch
      git read-tree HEAD; git update-index --cacheinfo 100644,$blob,\(document)
      commit=$(git commit-tree -p HEAD -m 'config: new' $(git write-tree)); rm .git/scratch
      \(landed ? "git update-ref refs/heads/main $commit" : "")
      """
    let result = try Subprocess(
      "sh",
      ["-e", "-c", script],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    try #require(result.status == 0, "\(result.errorOutput)")
    return fixture
  }

  @Test func `a commit that landed gets its work file and index, and no second commit`() throws {
    let fixture = try interrupted()
    let head = try fixture.head()
    #expect(try fixture.open().finishInterrupted() == [documentPath(document)])
    #expect(try fixture.text(of: document) == new)
    #expect(try fixture.head() == head)
    #expect(try fixture.status() == "M  other.txt\n")
    #expect(try fixture.fsck() == "")
    #expect(try fixture.leftovers() == [])
    #expect(try fixture.open().finishInterrupted() == [])
  }

  /// libgit2 gives the lock of a branch that had no file, as after `git pack-refs`, a second name.
  @Test(arguments: [true, false])
  func `a lock that is the branch itself goes, and that of somebody else stays`(
    isBranch: Bool
  ) throws {
    let fixture = try interrupted()
    let lock = fixture.path(".git/refs/heads/main.lock")
    let branch = fixture.path(".git/refs/heads/main")
    let result = try Subprocess(
      isBranch ? "ln" : "cp",
      [branch, lock],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    try #require(result.status == 0)
    #expect(try fixture.open().finishInterrupted() == [documentPath(document)])
    #expect(try fixture.status() == "M  other.txt\n")
    #expect(try fixture.leftovers() == (isBranch ? [] : [lock]))
  }

  @Test func `a commit that did not land is taken back`() throws {
    let fixture = try interrupted(landed: false)
    #expect(try fixture.open().finishInterrupted() == [])
    #expect(try fixture.text(of: document) == old)
    #expect(try fixture.status() == "M  other.txt\n")
    #expect(try fixture.leftovers() == [])
  }

  /// As `interrupted(landed: false)`, with the new index in its place already and the old one kept.
  private func replaced(hadIndex: Bool = true) throws -> RepositoryFixture {
    let fixture = try interrupted(landed: false)
    let script = """
      cd .git
      \(hadIndex ? "ln index \(gone).old" : "rm index; touch \(gone).old")
      ln \(gone) \(gone).next
      mv -f \(gone).next index
      printf 'flagctl-commit-1\\0refs/heads/main\\0%s\\0\(document)\\0\\0\\0\\0end' \
        1111111111111111111111111111111111111111 >\(gone).record
      """
    let result = try Subprocess(
      "sh",
      ["-e", "-c", script],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    try #require(result.status == 0, "\(result.errorOutput)")
    return fixture
  }

  @Test(arguments: [(record: true, lock: true), (true, false), (false, true), (false, false)])
  func `an index that was replaced before the branch moved goes back, record and lock or not`(
    record: Bool,
    lock: Bool,
  ) throws {
    let fixture = try replaced()
    #expect(try fixture.status() == "MM \(document)\nM  other.txt\n")
    if !record { try fixture.directory.remove("work/.git/\(gone).record") }
    if !lock { try fixture.directory.remove("work/.git/index.lock") }
    #expect(try fixture.open().finishInterrupted() == [])
    #expect(try fixture.status() == "M  other.txt\n")
    #expect(try fixture.text(of: document) == old)
    #expect(try fixture.leftovers() == [])
  }

  @Test func `where there was no index, there is none again`() throws {
    let fixture = try replaced(hadIndex: false)
    #expect(try fixture.open().finishInterrupted() == [])
    #expect(try fixture.git("ls-files") == "")
    #expect(try fixture.leftovers() == [])
  }

  @Test func `what somebody saved since then stays`() throws {
    let fixture = try interrupted()
    try fixture.write("mine\n", to: document)
    #expect(try fixture.open().finishInterrupted() == [documentPath(document)])
    #expect(try fixture.text(of: document) == "mine\n")
    #expect(try fixture.status() == " M \(document)\nM  other.txt\n")
  }

  @Test func `a commit on top of it, made without the index, does not hide it`() throws {
    let fixture = try interrupted()
    let commit = try fixture.git(
      "commit-tree",
      "-p",
      "HEAD",
      "-m",
      "on top",
      "HEAD^{tree}",
    ).trimmedLine
    try fixture.git("update-ref", "refs/heads/main", commit)
    #expect(try fixture.open().finishInterrupted() == [documentPath(document)])
    #expect(try fixture.text(of: document) == new)
    #expect(try fixture.head() == commit)
  }

  @Test func `a lock of somebody else is no mark, and stays`() throws {
    let fixture = try interrupted()
    try fixture.directory.remove("work/.git/index.lock")
    try fixture.write("theirs", to: ".git/index.lock")
    #expect(try fixture.open().finishInterrupted() == [])
    #expect(try fixture.text(of: ".git/index.lock") == "theirs")
    #expect(try fixture.text(of: document) == old)
    #expect(try fixture.leftovers() == [fixture.path(".git/index.lock")])
  }

  @Test func `what a dead process left without a lock is cleared away`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit(old, to: document, message: "first")
    for suffix in ["", ".lock", ".next", ".old", ".record", "-1", "-1.record"] {
      try fixture.write("left over", to: ".git/\(gone)\(suffix)")
    }
    #expect(try fixture.open().finishInterrupted() == [])
    #expect(try fixture.leftovers() == [])
  }

  @Test func `what a running process has is left alone`() throws {
    let fixture = try interrupted()
    let holder = """
      exec 9<.git/\(gone); flock 9; touch .git/ready
      while [ -e .git/ready ]; do sleep 0.02; done
      """
    let locked = try Subprocess(
      "sh",
      ["-c", "(\(holder)) >/dev/null 2>&1 & while [ ! -e .git/ready ]; do sleep 0.02; done"],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    try #require(locked.status == 0)
    defer { try? fixture.directory.remove("work/.git/ready") }
    #expect(try fixture.open().finishInterrupted() == [])
    #expect(try fixture.text(of: document) == old)
    #expect(try fixture.leftovers().count == 2)
  }

  @Test func `a commit meets what another one left, and finishes it first`() throws {
    let fixture = try interrupted()
    let repository = try fixture.open()
    let path = try documentPath("config/second.json")
    try fixture.write("{}\n", to: path.text)
    let request = DocumentCommit(
      path: path,
      content: StoredDocument(Array("{}\n".utf8)),
      expectedHead: try repository.checkCommittable(path),
      message: "config: second\n",
    )
    guard case .committed = try repository.commitDocument(request) else {
      Issue.record("not committed")
      return
    }
    #expect(try fixture.text(of: document) == new)
    #expect(try fixture.status() == "M  other.txt\n")
    #expect(try fixture.leftovers() == [])
  }
}
