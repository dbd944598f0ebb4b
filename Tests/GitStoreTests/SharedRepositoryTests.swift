import TestSupport
import Testing

/// `core.sharedRepository`: what a commit leaves in the git folder has the permissions that git gives.
struct SharedRepositoryTests {
  private static let document = "config/production.json"

  struct Case: CustomTestStringConvertible {
    let setting: String
    let mask: String
    var isFirst = false
    var hasFolders = false

    var testDescription: String {
      "\(setting), umask \(mask)\(isFirst ? ", first commit" : "")\(hasFolders ? ", old folders" : "")"
    }

    static let all =
      ["group", "true", "all", "everybody", "0660", "0640", "0600", "umask", "false", "2"].flatMap {
        setting in ["077", "022", "002"].map { Case(setting: setting, mask: $0) }
      }
      + ["group", "all", "0660", "umask"].flatMap { setting in
        ["077", "022"].flatMap { mask in
          [
            Case(setting: setting, mask: mask, isFirst: true),
            Case(setting: setting, mask: mask, hasFolders: true),
          ]
        }
      }
  }

  /// A document that is to be committed, on a branch in a folder of its own.
  private func fixture(_ test: Case) throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    if test.isFirst {
      try fixture.git("symbolic-ref", "HEAD", "refs/heads/new/one")
      try fixture.write("{}\n", to: Self.document)
      try fixture.git("add", Self.document)
    } else {
      try fixture.commit("{}\n", to: Self.document, message: "first")
      try fixture.write("[]\n", to: Self.document)
    }
    if test.hasFolders {
      for number in 0..<256 {
        let digits = String(number, radix: 16)
        let name = digits.count == 1 ? "0\(digits)" : digits
        try run(["mkdir", "-p", ".git/objects/\(name)"], fixture)
      }
    }
    try fixture.git("config", "core.sharedRepository", test.setting)
    fixture.tick()
    return fixture
  }

  @discardableResult
  private func run(
    _ words: [String],
    _ fixture: RepositoryFixture,
    in folder: String? = nil,
    mask: String = "022",
  ) throws -> String {
    let result = try Subprocess(
      "sh",
      ["-c", "umask \(mask); exec \"$@\"", "sh"] + words,
      environment: fixture.environment,
      directory: folder ?? fixture.root,
    ).run()
    try #require(result.status == 0, "\(words): \(result.errorOutput)")
    return result.output
  }

  /// Mode and path of everything in a git folder but what `git commit` alone writes, and but an index
  /// that nobody shares: that keeps the permissions that it has.
  private func modes(
    _ fixture: RepositoryFixture,
    in folder: String,
    _ test: Case,
  ) throws -> [String] {
    let index = ["umask", "false"].contains(test.setting) ? "! -name index" : ""
    let script = """
      find . -path ./hooks -prune -o ! -name COMMIT_EDITMSG \(index) -exec ls -ld {} + |
        awk '{ print $1, $NF }' | sort -k 2
      """
    return try run(["sh", "-c", script], fixture, in: "\(folder)/.git")
      .split(separator: "\n").map(String.init)
  }

  @Test(arguments: Case.all)
  func `a commit leaves the permissions that git leaves`(test: Case) throws {
    let fixture = try fixture(test)
    let copy = fixture.directory.path("copy")
    try run(["cp", "-a", fixture.root, copy], fixture)
    let git = ["git", "commit", "-q", "-m", "config: new", "--", Self.document]
    try run(git, fixture, in: copy, mask: test.mask)
    let probe = try BuiltBinary.path(of: "GitStoreProbe")
    try run(
      [probe, "commit", fixture.root, Self.document, "config: new\n"],
      fixture,
      mask: test.mask,
    )
    #expect(try run(["git", "rev-parse", "HEAD"], fixture, in: copy).trimmedLine == fixture.head())
    #expect(try modes(fixture, in: fixture.root, test) == modes(fixture, in: copy, test))
    #expect(try fixture.status() == "")
  }

  @Test(arguments: ["group", "all", "0660", "umask"], ["077", "022"])
  func `a commit that waits for a push leaves the permissions that git leaves`(
    setting: String,
    mask: String,
  ) throws {
    let test = Case(setting: setting, mask: mask)
    let fixture = try fixture(test)
    let copy = fixture.directory.path("copy")
    try run(["cp", "-a", fixture.root, copy], fixture)
    let probe = try BuiltBinary.path(of: "GitStoreProbe")
    let commit = try fixture.head()
    let reference = try run([probe, "keep", fixture.root, commit, "main"], fixture, mask: mask)
      .trimmedLine
    try run(["git", "update-ref", reference, commit], fixture, in: copy, mask: mask)
    #expect(try run(["git", "rev-parse", reference], fixture).trimmedLine == commit)
    let kept = try modes(fixture, in: fixture.root, test)
    #expect(try kept == modes(fixture, in: copy, test))
    #expect(
      try run([probe, "keep", fixture.root, commit, "main"], fixture).trimmedLine == reference
    )

    for place in [fixture.root, copy] {
      try run(["git", "pack-refs", "--all"], fixture, in: place, mask: mask)
    }
    try run([probe, "drop", fixture.root, "main"], fixture, mask: mask)
    try run(["git", "update-ref", "-d", reference], fixture, in: copy, mask: mask)
    // Git takes empty folders away.
    let left = try modes(fixture, in: fixture.root, test)
      .filter { !kept.contains($0) || !$0.contains("./refs/flagctl") }
    #expect(try left == modes(fixture, in: copy, test).filter { !$0.contains("./refs/flagctl") })
  }

  @Test func `a mode that git refuses is refused, and nothing changes`() throws {
    let fixture = try fixture(Case(setting: "0060", mask: "022"))
    #expect(throws: (any Error).self) { try fixture.store(Self.document) }
    let words = ["-c", "core.sharedRepository=umask", "config", "--unset", "core.sharedRepository"]
    try #require(try fixture.tryGit(words).status == 0)
    #expect(try fixture.status() == " M \(Self.document)\n")
  }
}
