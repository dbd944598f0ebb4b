import Foundation
import TestSupport
import Testing

/// Commits that are signed by the real `gpg` and `ssh-keygen`; git itself says whether they are.
@Suite(
  .enabled(if: HermeticEnvironment.has("gpg"), "skipped: gpg is not installed"),
  .enabled(if: HermeticEnvironment.has("ssh-keygen"), "skipped: ssh-keygen is not installed"),
)
struct SigningTests {
  enum Format: CaseIterable, Sendable {
    case openPGP, ssh, x509

    static let allCases: [Format] =
      HermeticEnvironment.has("gpgsm") ? [.openPGP, .ssh, .x509] : [.openPGP, .ssh]
  }

  /// What has to live as long as the keys are used.
  private struct Keys {
    let home: GPGHome?
  }

  private func keys(_ format: Format, for fixture: RepositoryFixture) throws -> Keys {
    try fixture.git("config", "--global", "commit.gpgSign", "true")
    switch format {
    case .openPGP:
      let home = try GPGHome(for: fixture)
      try home.makeKey(of: "Ada Example <ada@example.com>")
      return Keys(home: home)
    case .ssh:
      let key = try SSHSigningKey(for: fixture)
      try fixture.git("config", "--global", "user.signingKey", key.path)
      return Keys(home: nil)
    case .x509:
      let home = try GPGHome(for: fixture)
      let certificate = try home.makeCertificate(of: "Ada Example", "ada@example.com")
      try fixture.git("config", "--global", "gpg.format", "x509")
      try fixture.git("config", "--global", "user.signingKey", certificate)
      return Keys(home: home)
    }
  }

  private func expectVerified(_ count: Int, in fixture: RepositoryFixture, _ tip: String) throws {
    for commit in try fixture.git("rev-list", "--max-count=\(count)", tip).split(separator: "\n") {
      let result = try fixture.tryGit(["verify-commit", String(commit)])
      #expect(result.status == 0, "\(result.errorOutput)")
    }
    #expect(try fixture.fsck() == "")
  }

  @Test(arguments: Format.allCases)
  func everyCommandThatCommitsSigns(format: Format) throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    let keys = try keys(format, for: fixture)
    try repository.edit { $0.rollout = "0.3" }
    try repository.succeed("commit", "-m", "more")
    try repository.succeed("disable", "cloudSync", "-m", "crashes")
    try repository.succeed("rollback", "-m", "back", "--confirm=cloudSync")
    try repository.succeed("undo", "-m", "not back")
    try repository.succeed("notice", "We are looking into it.", "-m", "said")
    try expectVerified(5, in: fixture, "HEAD")
    #expect(try fixture.git("rev-list", "--count", "HEAD") == "6\n")
    #expect(try fixture.status() == "")
    withExtendedLifetime(keys) {}
  }

  @Test(arguments: Format.allCases)
  func whatIsPushedIsSignedAlsoWhenItIsRebuilt(format: Format) throws {
    let push = try PushFixture()
    let keys = try keys(format, for: push.work)
    // Which holds for this work tree alone, so it has to reach the place where the commit is made.
    try push.work.git("config", "core.repositoryFormatVersion", "1")
    try push.work.git("config", "extensions.worktreeConfig", "true")
    try push.work.git("config", "--global", "--unset", "commit.gpgSign")
    try push.work.git("config", "--worktree", "commit.gpgSign", "true")
    #expect(try push.flagctl("disable", "cloudSync", "-m", "why", "--push").status == 0)
    try expectVerified(1, in: push.work, "refs/remotes/origin/main")
    #expect(try push.flagctl("rollout", "tidePlanner", "28%", "-m", "why").status == 0)
    try push.other.git("config", "user.name", "Bob")
    try push.otherPushes("more\n", to: "notes.txt", message: "notes")
    let result = try push.flagctl("push")
    #expect(result.status == 0, "\(result.errorOutput)")
    try expectVerified(1, in: push.work, "refs/remotes/origin/main")
    #expect(try push.subjects(2).last == "notes")
    withExtendedLifetime(keys) {}
  }

  @Test func aDryRunOfPushAsksNobodyToSign() throws {
    let push = try PushFixture()
    #expect(try push.flagctl("disable", "cloudSync", "-m", "why").status == 0)
    try push.otherPushes("more\n", to: "notes.txt", message: "notes")
    try push.work.git("config", "commit.gpgSign", "true")
    try push.work.git("config", "gpg.program", "no-such-program")
    #expect(try push.flagctl("push", "--dry-run").status == 0)
    let tip = try push.tip
    let result = try push.flagctl("push")
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("there is no program no-such-program; nothing was changed"))
    #expect(try push.tip == tip)
    #expect(try push.flagctl("disable", "tidePlanner", "-m", "why", "--push").status == 3)
    #expect(try push.tip == tip)
  }

  @Test(arguments: ["keys/sign", "./keys/sign.pub", "../work/keys/sign"])
  func aRelativeKeyIsFoundFromTheServedStateToo(setting: String) throws {
    let push = try PushFixture()
    try push.work.write("", to: "keys/.keep")
    _ = try SSHSigningKey(for: push.work, at: "work/keys/sign")
    try push.work.git("config", "commit.gpgSign", "true")
    try push.work.git("config", "user.signingKey", setting)
    let result = try push.flagctl("disable", "cloudSync", "-m", "why", "--push")
    #expect(result.status == 0, "\(result.errorOutput)")
    try expectVerified(1, in: push.work, "refs/remotes/origin/main")
  }

  @Test func aCommitThatLostARaceIsSignedAgain() throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    let keys = try keys(.openPGP, for: fixture)
    let script = """
      #!/bin/sh
      [ -e .git/once ] || { >.git/once; git commit -q --no-gpg-sign --allow-empty -m theirs; }
      exec gpg "$@"
      """
    try fixture.directory.writeProgram(script, to: "bin/racing")
    try fixture.git("config", "gpg.program", fixture.directory.path("bin/racing"))
    try repository.succeed("disable", "cloudSync", "-m", "crashes")
    try expectVerified(1, in: fixture, "HEAD")
    #expect(try fixture.git("log", "-1", "--skip=1", "--format=%s") == "theirs\n")
    withExtendedLifetime(keys) {}
  }

  /// Runs a command at a terminal where somebody types a passphrase.
  private func type(
    _ passphrase: String,
    to prompt: String,
    in fixture: RepositoryFixture,
  ) throws -> ProcessResult {
    fixture.tick()
    var terminal = PseudoTerminal()
    terminal.replies = [.init(to: prompt, "\(passphrase)\n", isRepeated: true)]
    return try terminal.run(
      BuiltBinary.flagctl(),
      ["disable", "cloudSync", "-y", "-m", "why", "--color=never"],
      environment: fixture.environment,
      directory: fixture.root
    )
  }

  @Test func aPassphraseOfSSHIsTypedAtTheTerminal() throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    let key = try SSHSigningKey(for: fixture, passphrase: "secret words")
    try fixture.git("config", "commit.gpgSign", "true")
    try fixture.git("config", "user.signingKey", key.path)
    let wrong = try type("other words", to: "passphrase", in: fixture)
    #expect(wrong.status == 3)
    #expect(wrong.errorOutput.contains("the key of \(key.path) was not unlocked"))
    #expect(try fixture.status() == "")
    #expect(try type("secret words", to: "passphrase", in: fixture).status == 0)
    try expectVerified(1, in: fixture, "HEAD")
  }

  @Test func anInterruptAtThePassphraseLeavesNothing() throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    let key = try SSHSigningKey(for: fixture, passphrase: "secret words")
    try fixture.git("config", "commit.gpgSign", "true")
    try fixture.git("config", "user.signingKey", key.path)
    let head = try fixture.head()
    let controlC = PseudoTerminal.Reply(to: "passphrase", "\u{3}")
    var terminal = PseudoTerminal()
    terminal.replies = [controlC]
    let result = try terminal.run(
      BuiltBinary.flagctl(),
      ["disable", "cloudSync", "-y", "-m", "why"],
      environment: fixture.environment,
      directory: fixture.root
    )
    #expect(result.status == 130)
    #expect(try fixture.head() == head)
    #expect(try fixture.status() == "")
    let names = try Subprocess(
      "ls",
      [".git"],
      environment: fixture.environment,
      directory: fixture.root
    ).run().output
    #expect(!names.contains("flagctl") && !names.contains(".lock"))
  }

  @Test func aPassphraseOfGPGIsTypedAtTheTerminal() throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    let home = try GPGHome(for: fixture)
    try home.makeKey(of: "Ada Example <ada@example.com>", passphrase: "secret words")
    try home.asksOnTerminal()
    try fixture.git("config", "commit.gpgSign", "true")
    let wrong = try type("other words", to: "passphrase", in: fixture)
    #expect(wrong.status == 3)
    #expect(wrong.errorOutput.contains("the key of Ada Example <ada@example.com> was not unlocked"))
    let result = try type("secret words", to: "passphrase", in: fixture)
    #expect(result.status == 0, "\(result.errorOutput)")
    try expectVerified(1, in: fixture, "HEAD")
    withExtendedLifetime(home) {}
  }

  @Test func aPassphraseThatNobodyCanTypeIsSaidWithTheWayToUnlockTheKey() throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    let home = try GPGHome(for: fixture)
    try home.makeKey(of: "Ada Example <ada@example.com>", passphrase: "secret words")
    try home.asksOnTerminal()
    try fixture.git("config", "commit.gpgSign", "true")
    let result = try repository.flagctl("disable", "cloudSync", "-m", "why")
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("has a passphrase, which nobody can type here"))
    #expect(
      result.errorOutput.contains(
        "hint: unlock it first: gpg --local-user 'Ada Example <ada@example.com>'"
      )
    )
    withExtendedLifetime(home) {}
  }

  @Test(.enabled(if: HermeticEnvironment.has("gpgsm"), "skipped: gpgsm is not installed"))
  func aCertificateThatIsNotThereIsSaid() throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    let home = try GPGHome(for: fixture)
    try fixture.git("config", "commit.gpgSign", "true")
    try fixture.git("config", "gpg.format", "x509")
    let missing = try repository.flagctl("disable", "cloudSync", "-m", "why")
    #expect(missing.status == 3)
    #expect(missing.errorOutput.contains("and the secret key of Ada Example <ada@example.com> is"))
    #expect(missing.errorOutput.contains("hint: name one that `gpgsm --list-secret-keys` shows: "))
    withExtendedLifetime(home) {}
  }

  @Test(arguments: ["key::", ""])
  func aLiteralKeyOfSSHThatNoAgentHasIsNamedByItsBeginning(prefix: String) throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    let key = try SSHSigningKey(for: fixture)
    let text = try String(contentsOfFile: "\(key.path).pub", encoding: .utf8).trimmedLine
    try fixture.git("config", "commit.gpgSign", "true")
    try fixture.git("config", "user.signingKey", "\(prefix)\(text)")
    let result = try repository.flagctl("disable", "cloudSync", "-m", "why")
    #expect(result.status == 3)
    let fact = "the secret key of ssh-ed25519 AAAAC3Nz... is not there; nothing was changed\n"
    #expect(result.errorOutput.contains(fact), "\(result.errorOutput)")
    #expect(result.errorOutput.contains("hint: which keys the agent has: ssh-add -l\n"))
    #expect(try fixture.status() == "")
  }

  @Test(.requires("ssh-keygen"), arguments: [nil, "secret"])
  func theFileOfAKeyOfSSHIsNamed(passphrase: String?) throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    let key = try SSHSigningKey(for: fixture, passphrase: passphrase ?? "")
    if passphrase == nil { try FileManager.default.removeItem(atPath: key.path) }
    try fixture.git("config", "commit.gpgSign", "true")
    try fixture.git("config", "user.signingKey", "\(key.path).pub")
    let result = try repository.flagctl("disable", "cloudSync", "-m", "why")
    #expect(result.status == 3)
    let purpose = passphrase == nil ? "give it to the agent" : "unlock it first"
    #expect(
      result.errorOutput.contains("hint: \(purpose): ssh-add \(key.path)\n"),
      "\(result.errorOutput)"
    )
  }

  @Test func aKeyThatHasExpiredOrIsNotThereIsSaid() throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    let home = try GPGHome(for: fixture)
    try fixture.git("config", "commit.gpgSign", "true")
    let missing = try repository.flagctl("disable", "cloudSync", "-m", "why")
    #expect(missing.status == 3)
    #expect(missing.errorOutput.contains("the secret key of Ada Example"))
    #expect(missing.errorOutput.contains("gpg: signing failed: No secret key"))
    #expect(!missing.errorOutput.contains("[GNUPG:]"))
    try home.makeKey(of: "Ada Example <ada@example.com>", hasExpired: true)
    let expired = try repository.flagctl("disable", "cloudSync", "-m", "why", "--format=json")
    #expect(expired.status == 3)
    #expect(expired.output.contains("\"code\": \"signing-failed\""))
    #expect(expired.output.contains("is expired or revoked; nothing was changed"))
    #expect(try fixture.status() == "")
    withExtendedLifetime(home) {}
  }
}
