import GitStore
import TestSupport
import Testing

@Suite(.enabled(if: HermeticEnvironment.has("ssh-keygen") && HermeticEnvironment.has("ssh-agent")))
struct SSHSigningTests {
  private let document = "config/production.json"

  private func fixture(key path: String = "home/key") throws -> (RepositoryFixture, SSHSigningKey) {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.write("[]\n", to: document)
    let key = try SSHSigningKey(for: fixture, at: path)
    try fixture.git("config", "commit.gpgSign", "true")
    return (fixture, key)
  }

  private func failure(_ fixture: RepositoryFixture) throws -> SigningFailure? {
    let refusal = try fixture.refusalOfCommit(document)
    guard case .signingFailed(let failure) = refusal else {
      #expect(refusal == nil)
      return nil
    }
    #expect(try fixture.leftovers() == [])
    return failure
  }

  private func expectVerified(_ fixture: RepositoryFixture) throws {
    _ = try fixture.storedCommit(document)
    #expect(try fixture.tryGit(["verify-commit", "HEAD"]).status == 0)
    #expect(try fixture.leftovers() == [])
  }

  @Test(arguments: [
    ("home/key", "~/key"), ("home/key", "~/key.pub"), ("home/the key", "~/the key"),
    ("work/.git/key", ".git/key"), ("key", "../key"),
  ])
  func `a key file is found as git finds it`(place: String, setting: String) throws {
    let (fixture, _) = try fixture(key: place)
    try fixture.git("config", "user.signingKey", setting)
    try expectVerified(fixture)
  }

  @Test(arguments: ["", "key::"])
  func `a literal key is asked of the agent`(prefix: String) throws {
    let (fixture, key) = try fixture()
    try fixture.git("config", "user.signingKey", prefix + key.publicKey)
    let failure = try failure(fixture)
    #expect(failure?.reason == .noSecretKey && failure?.key == key.publicKey)
    try key.withAgent { try expectVerified(fixture) }
  }

  @Test func `a public key file is enough where the agent has the secret`() throws {
    let (fixture, key) = try fixture()
    try fixture.git("config", "user.signingKey", "\(key.path).pub")
    try key.withAgent {
      try fixture.directory.remove("home/key")
      try expectVerified(fixture)
    }
    try fixture.write("[1]\n", to: document)
    #expect(try failure(fixture)?.reason == .noSecretKey)
  }

  @Test func `without a key named the first one of a command is taken`() throws {
    let (fixture, key) = try fixture()
    #expect(try failure(fixture)?.reason == .noKeyNamed)
    try fixture.writeProgram("#!/bin/sh\n[ \"$1\" = 'a b' ] && ssh-add -L\n", to: "tools/key")
    try fixture.git("config", "gpg.ssh.defaultKeyCommand", "tools/key 'a b'")
    try key.withAgent { try expectVerified(fixture) }
  }

  @Test(arguments: ["no-such-program", "false", "echo nothing", "echo 'open quote", ""])
  func `a command that gives no key is named`(command: String) throws {
    let (fixture, _) = try fixture()
    try fixture.git("config", "gpg.ssh.defaultKeyCommand", command)
    #expect(try failure(fixture)?.reason == .keyCommandFailed(command: command))
  }

  @Test func `a key file that is not there is named, and so is an empty name`() throws {
    let (fixture, _) = try fixture()
    try fixture.git("config", "user.signingKey", "~/nothing")
    let failure = try failure(fixture)
    #expect(failure?.reason == .keyFileMissing)
    #expect(failure?.key == fixture.directory.path("home/nothing"))
    try fixture.git("config", "user.signingKey", "")
    #expect(try self.failure(fixture)?.reason == .noKeyNamed)
  }

  @Test func `a passphrase that nobody can type fails at once`() throws {
    let fixture = try RepositoryFixture()
    try fixture.write("{}\n", to: document)
    let key = try SSHSigningKey(for: fixture, passphrase: "secret")
    try fixture.git("config", "commit.gpgSign", "true")
    try fixture.git("config", "user.signingKey", key.path)
    let failure = try failure(fixture)
    #expect(failure?.reason == .passphrase && failure?.hasTerminal == false)
  }

  @Test func `an ssh-keygen that cannot sign is said to be old`() throws {
    let (fixture, key) = try fixture()
    try fixture.git("config", "user.signingKey", key.path)
    let old = "#!/bin/sh\necho 'unknown option -- Y' >&2\necho 'usage: ssh-keygen' >&2\nexit 1\n"
    try fixture.directory.writeProgram(old, to: "bin/old")
    try fixture.git("config", "gpg.ssh.program", fixture.directory.path("bin/old"))
    #expect(try failure(fixture)?.reason == .programTooOld)
    // One that claims success and leaves nothing.
    try fixture.git("config", "gpg.ssh.program", "true")
    #expect(try failure(fixture)?.reason == .failed)
  }

  @Test func `nobody else can read what is signed, nor the key that is written down`() throws {
    let (fixture, key) = try fixture()
    try fixture.git("config", "user.signingKey", key.publicKey)
    let look = """
      #!/bin/sh
      for word; do case $word in /*) ls -ld "$word" "${word%/*}"; esac; done
      """
    try fixture.directory.writeProgram("\(look) >&2\necho \"$@\" >&2\nexit 1\n", to: "bin/look")
    try fixture.git("config", "gpg.ssh.program", fixture.directory.path("bin/look"))
    let output = try #require(try failure(fixture)?.output)
    let modes = output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(modes.prefix(4).sorted() == ["-rw-------", "-rw-------", "drwx------", "drwx------"])
    #expect(output.contains("-Y sign -n git -f /"))
    #expect(output.contains("/key -U /"))
  }
}
