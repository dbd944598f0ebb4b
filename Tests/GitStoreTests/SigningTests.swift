import GitStore
import TestSupport
import Testing

/// Signing by programs that only look like `gpg` and `ssh-keygen`, so that every answer can be given.
struct SigningTests {
  private let document = "config/production.json"

  private static let armour = "-----BEGIN IT-----\\n\\nabc\\n-----END IT-----\\n"

  /// Says what it got, and answers as gpg does.
  private static let willing = """
    #!/bin/sh
    printf '%s\\n' "$@" >"$SEEN/arguments"
    pwd >"$SEEN/folder"
    cat >"$SEEN/content"
    echo '[GNUPG:] BEGIN_SIGNING H8' >&2
    echo '[GNUPG:] SIG_CREATED D 22 8 00 1 A' >&2
    printf '%b' '\(armour)'

    """

  private func fixture(gpg: String = willing) throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.write("[]\n", to: document)
    fixture.environment["SEEN"] = try fixture.directory.makeDirectory("seen")
    try fixture.directory.writeProgram(gpg, to: "bin/signer")
    try fixture.git("config", "gpg.program", fixture.directory.path("bin/signer"))
    try fixture.git("config", "commit.gpgSign", "true")
    return fixture
  }

  private func seen(_ name: String, _ fixture: RepositoryFixture) throws -> String {
    try fixture.directory.text(of: "seen/\(name)")
  }

  private func isSigned(_ fixture: RepositoryFixture) throws -> Bool {
    try fixture.git("cat-file", "commit", "HEAD").contains("\ngpgsig -----BEGIN IT-----\n")
  }

  /// The failure of a commit, which has to leave everything as it was.
  private func failure(
    _ fixture: RepositoryFixture,
    _ environment: GitEnvironment? = nil,
  ) throws -> SigningFailure? {
    let head = try fixture.head()
    let environment = environment ?? fixture.storeEnvironment
    guard let refusal = try refusal(fixture, environment) else { return nil }
    guard case .signingFailed(let failure) = refusal else {
      throw TestSupportError("refused otherwise: \(refusal)")
    }
    #expect(try fixture.head() == head)
    #expect(try fixture.status() == " M \(document)\n")
    #expect(try fixture.leftovers() == [])
    return failure
  }

  private func refusal(
    _ fixture: RepositoryFixture,
    _ environment: GitEnvironment,
  ) throws -> GitRefusal? {
    let repository = try #require(
      try Repository.open(containing: fixture.root, environment: environment)
    )
    let path = try documentPath(document)
    let request = DocumentCommit(
      path: path,
      content: StoredDocument(try fixture.bytes(of: document)),
      expectedHead: try repository.checkCommittable(path),
      message: "config: change\n",
    )
    do {
      _ = try repository.commitDocument(request)
      return nil
    } catch GitFailure.refused(let refusal) {
      return refusal
    }
  }

  @Test func `the program gets the commit, and its signature stands in the header`() throws {
    let fixture = try fixture()
    _ = try fixture.storedCommit(document, message: "subject\n\nreason\n")
    let commit = try fixture.git("cat-file", "commit", "HEAD")
    let signature = "gpgsig -----BEGIN IT-----\n \n abc\n -----END IT-----\n"
    #expect(commit.contains("> 1791786660 +0000\n\(signature)\nsubject\n"))
    #expect(try seen("content", fixture) == commit.replacing(signature, with: ""))
    #expect(
      try seen("arguments", fixture)
        == "--status-fd=2\n-bsau\nAda Example <ada@example.com>\n"
    )
    #expect(try seen("folder", fixture) == "\(fixture.root)\n")
    #expect(try fixture.fsck() == "")
    #expect(try fixture.leftovers() == [])
  }

  @Test(arguments: [
    ("true", true), ("Yes", true), ("on", true), ("1", true), ("-2", true), ("1k", true),
    ("false", false), ("NO", false), ("off", false), ("0", false), ("", false),
  ])
  func `the setting is one of git's booleans`(value: String, signs: Bool) throws {
    let fixture = try fixture()
    try fixture.git("config", "commit.gpgSign", value)
    _ = try fixture.storedCommit(document)
    #expect(try isSigned(fixture) == signs)
  }

  @Test func `a setting without a value is true, and one that is no boolean stops the commit`()
    throws
  {
    let fixture = try fixture()
    try fixture.git("config", "--unset", "commit.gpgSign")
    let settings = try fixture.text(of: ".git/config")
    try fixture.write(settings + "[commit]\n\tgpgSign\n", to: ".git/config")
    _ = try fixture.storedCommit(document)
    #expect(try isSigned(fixture))
    try fixture.git("config", "commit.gpgSign", "perhaps")
    try fixture.write("[1]\n", to: document)
    #expect(throws: GitFailure.self) { try fixture.store(document) }
  }

  @Test func `the first commit of a branch is signed too`() throws {
    let fixture = try fixture()
    try fixture.git("checkout", "-q", "--orphan", "other")
    try fixture.git("rm", "-qf", "--cached", document)
    _ = try fixture.storedCommit(document)
    #expect(try isSigned(fixture))
  }

  @Test func `line ends of other systems are no part of a signature`() throws {
    let armour = Self.armour.replacing("\\n", with: "\\r\\n")
    let fixture = try fixture(gpg: Self.willing.replacing(Self.armour, with: armour))
    _ = try fixture.storedCommit(document)
    #expect(try isSigned(fixture))
    #expect(!(try fixture.git("cat-file", "commit", "HEAD").utf8.contains(13)))
  }

  @Test(
    arguments: [
      (["user.signingKey": "0xABC"], [:], "0xABC"),
      (["user.signingKey": ""], [:], ""),
      (["committer.email": "c@example.com"], [:], "Ada Example <c@example.com>"),
      ([:], ["GIT_COMMITTER_NAME": " .Bob <", "GIT_AUTHOR_NAME": "x"], "Bob <ada@example.com>"),
    ] as [([String: String], [String: String], String)]
  )
  func `the key is the one that is named, or the committer's`(
    settings: [String: String],
    variables: [String: String],
    key: String,
  ) throws {
    let fixture = try fixture()
    for (key, value) in settings { try fixture.git("config", key, value) }
    fixture.environment.variables.merge(variables) { $1 }
    _ = try fixture.storedCommit(document)
    #expect(try seen("arguments", fixture) == "--status-fd=2\n-bsau\n\(key)\n")
  }

  @Test func `of two settings for the program the last one counts, wherever it stands`() throws {
    let fixture = try fixture()
    try fixture.directory.writeProgram("#!/bin/sh\nexit 7\n", to: "bin/unwilling")
    let unwilling = fixture.directory.path("bin/unwilling")
    try fixture.git("config", "--global", "gpg.openpgp.program", unwilling)
    #expect(try failure(fixture) == nil)
    try fixture.write("[1]\n", to: document)
    try fixture.git("config", "gpg.openpgp.program", unwilling)
    #expect(try failure(fixture)?.reason == .failed)
    let willing = fixture.directory.path("bin/signer")
    fixture.environment["GIT_CONFIG_PARAMETERS"] = "'gpg.program'='\(willing)'"
    #expect(try failure(fixture) == nil)
  }

  @Test func `the kind of signature decides which program is run`() throws {
    let fixture = try fixture(gpg: "#!/bin/sh\nexit 7\n")
    try fixture.directory.writeProgram(Self.willing, to: "bin/gpgsm")
    fixture.environment["PATH"] =
      fixture.directory.path("bin") + ":" + (fixture.environment["PATH"] ?? "")
    try fixture.git("config", "gpg.format", "x509")
    #expect(try failure(fixture) == nil)
    #expect(try isSigned(fixture))
    try fixture.write("[1]\n", to: document)
    try fixture.git("config", "gpg.format", "PGP")
    let failure = try failure(fixture)
    #expect(failure?.reason == .unknownFormat && failure?.program == "PGP")
  }

  @Test(arguments: [
    "tools/sign", "./tools/sign", "~/sign", "plain-script",
  ])
  func `a program is found as git finds it`(name: String) throws {
    let fixture = try fixture()
    try fixture.writeProgram(Self.willing, to: "tools/sign")
    try fixture.directory.writeProgram(Self.willing, to: "home/sign")
    let withoutMark = Self.willing.replacing("#!/bin/sh\n", with: "")
    try fixture.directory.writeProgram(withoutMark, to: "bin/plain-script")
    fixture.environment["PATH"] =
      fixture.directory.path("bin") + ":" + (fixture.environment["PATH"] ?? "")
    try fixture.git("config", "gpg.program", name)
    _ = try fixture.storedCommit(document)
    #expect(try isSigned(fixture))
  }

  @Test(arguments: ["no-such-program", "./no/such", "config/"])
  func `a program that is missing is named`(name: String) throws {
    let fixture = try fixture()
    try fixture.git("config", "gpg.program", name)
    let failure = try failure(fixture)
    #expect(failure?.reason == .programMissing && failure?.program == name)
    #expect(failure?.ending == ["config", "commit.gpgsign", "false"])
    #expect(throws: GitFailure.self) { try fixture.open().checkIdentity() }
  }

  @Test func `a program that may not be run is said so`() throws {
    let fixture = try fixture()
    try fixture.directory.setPermissions(0o600, of: "bin/signer")
    guard case .programBroken = try failure(fixture)?.reason else {
      Issue.record("not refused")
      return
    }
  }

  @Test(
    arguments: [
      ("exit 0", .failed), ("echo x; exit 0", .failed), ("kill -9 $$", .failed),
      ("echo '[GNUPG:] SIG_CREATED D' >&2", .failed),
      ("echo x; echo 'x[GNUPG:] SIG_CREATED D' >&2", .failed),
      ("echo x; echo '[GNUPG:] SIG_CREATED D' >&2; exit 2", .failed),
      ("echo '[GNUPG:] INV_SGNR 9 x' >&2; exit 2", .noSecretKey),
      ("echo '[GNUPG:] FAILURE sign 17' >&2; exit 2", .noSecretKey),
      ("echo '[GNUPG:] INV_SGNR 9 x\n[GNUPG:] FAILURE sign 54' >&2; exit 2", .keyNoLongerValid),
      ("echo '[GNUPG:] INV_SGNR 4 x' >&2; exit 2", .keyNoLongerValid),
      ("echo '[GNUPG:] FAILURE sign 67108875' >&2; exit 2", .passphrase),
      ("echo '[GNUPG:] FAILURE sign 83918950' >&2; exit 2", .passphrase),
      ("echo '[GNUPG:] FAILURE sign 67108949' >&2; exit 2", .passphrase),
      ("echo '[GNUPG:] FAILURE sign 33554509' >&2; exit 2", .noAgent),
    ] as [(String, SigningFailure.Reason)]
  )
  func `without a signature nothing is committed`(
    body: String,
    reason: SigningFailure.Reason,
  ) throws {
    let fixture = try fixture(gpg: "#!/bin/sh\necho in words >&2\n\(body)\n")
    let failure = try failure(fixture)
    #expect(failure?.reason == reason)
    #expect(failure?.key == "Ada Example <ada@example.com>")
    #expect(failure?.output.hasPrefix("in words") == true)
    #expect(failure?.output.contains("\n[GNUPG:]") == false)
  }

  @Test func `a program that never reads does not stop a long message`() throws {
    let fixture = try fixture(gpg: "#!/bin/sh\nexit 1\n")
    let path = try documentPath(document)
    let repository = try fixture.open()
    let request = DocumentCommit(
      path: path,
      content: StoredDocument(Array("[]\n".utf8)),
      expectedHead: try repository.checkCommittable(path),
      message: "subject\n\n" + String(repeating: "reason\n", count: 100_000),
    )
    #expect(throws: GitFailure.self) { try repository.commitDocument(request) }
  }

  @Test func `a program that asks somebody who is not there is ended`() throws {
    let fixture = try fixture(
      gpg: "#!/bin/sh\necho $$ >\"$SEEN/process\"\n(: </dev/tty) 2>\"$SEEN/terminal\"\nsleep 600\n"
    )
    let environment = GitEnvironment(
      variables: fixture.environment.variables,
      currentDirectory: fixture.root,
      signingLimit: 1,
    )
    #expect(try failure(fixture, environment)?.reason == .noAnswer)
    #expect(try seen("terminal", fixture) != "")
    let process = try seen("process", fixture).trimmedLine
    let alive = try Subprocess(
      "kill",
      ["-0", process],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    #expect(alive.status != 0)
  }

  @Test func `somebody else's commit in the meantime is noticed, and left alone`() throws {
    let fixture = try fixture(
      gpg: Self.willing + "\n[ -e \"$SEEN/once\" ] || { >\"$SEEN/once\"; git -c commit.gpgsign=no "
        + "commit -q --allow-empty -m theirs; }\n"
    )
    guard case .headMoved(let head) = try fixture.store(document) else {
      Issue.record("not noticed")
      return
    }
    #expect(try head.commit?.hex == fixture.head())
    #expect(try fixture.leftovers() == [])
    _ = try fixture.storedCommit(document)
    #expect(try isSigned(fixture))
    #expect(try fixture.git("log", "-1", "--skip=1", "--format=%s") == "theirs\n")
  }

  @Test func `where the setting cannot be changed for good, the way out says so`() throws {
    let fixture = try fixture(gpg: "#!/bin/sh\nexit 1\n")
    fixture.environment["GIT_CONFIG_PARAMETERS"] = "'commit.gpgsign'"
    #expect(try failure(fixture)?.ending == nil)
    fixture.environment["GIT_CONFIG_PARAMETERS"] = nil
    try fixture.git("config", "extensions.worktreeConfig", "true")
    try fixture.git("config", "core.repositoryFormatVersion", "1")
    #expect(try failure(fixture)?.ending == ["config", "--worktree", "commit.gpgsign", "false"])
  }

  @Test func `what a killed process left of a signing goes away with the next one`() throws {
    let fixture = try fixture()
    try fixture.write("secret\n", to: ".git/flagctl-signing-4194304/commit")
    try fixture.write("mine\n", to: ".git/flagctl-signing-1/commit")
    _ = try fixture.storedCommit(document)
    #expect(try fixture.leftovers() == [fixture.path(".git/flagctl-signing-1")])
  }
}
