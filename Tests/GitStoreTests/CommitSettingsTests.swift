import GitStore
import TestSupport
import Testing

/// Settings for commits that people write in an editor, or in another encoding, change nothing.
struct CommitSettingsTests {
  private let document = "config/production.json"
  private let message = "production: prüfung\n\n# grüße\n\n  reason  \n\nFlagctl-Version: 1\n"

  private func fixture() throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.write("[]\n", to: document)
    return fixture
  }

  @Test(arguments: [
    ("commit.template", "template"), ("commit.cleanup", "strip"), ("commit.cleanup", "scissors"),
    ("commit.status", "true"), ("commit.verbose", "2"), ("core.commentChar", ";"),
    ("core.editor", "false"), ("format.signOff", "true"),
  ])
  func `settings for messages that are typed in change nothing`(key: String, value: String) throws {
    let fixture = try fixture()
    try fixture.write("# fill this in\n", to: "template")
    try fixture.git("config", key, value)
    let id = try fixture.storedCommit(document, message: message)
    #expect(try fixture.open().commit(id).message == message)
  }

  @Test func `a commit is UTF-8 whatever the configured encoding, and git shows it so`() throws {
    let fixture = try fixture()
    try fixture.git("config", "i18n.commitEncoding", "ISO-8859-1")
    fixture.environment["GIT_AUTHOR_NAME"] = "Jürgen"
    _ = try fixture.storedCommit(document, message: message)
    let raw = try fixture.git("cat-file", "commit", "HEAD")
    #expect(!raw.contains("\nencoding "))
    let shown = try fixture.git("log", "-1", "--encoding=UTF-8", "--format=%an|%s")
    #expect(shown == "Jürgen|production: prüfung\n")
  }

  @Test func `a signed commit is UTF-8 too`() throws {
    let fixture = try fixture()
    try fixture.git("config", "i18n.commitEncoding", "ISO-8859-1")
    try fixture.git("config", "commit.gpgSign", "true")
    let program = "#!/bin/sh\ncat >/dev/null\necho '[GNUPG:] SIG_CREATED' >&2\necho ok\n"
    try fixture.directory.writeProgram(program, to: "bin/signer")
    try fixture.git("config", "gpg.program", fixture.directory.path("bin/signer"))
    let id = try fixture.storedCommit(document, message: message)
    #expect(try fixture.open().commit(id).message == message)
    #expect(!(try fixture.git("cat-file", "commit", "HEAD").contains("\nencoding ")))
  }
}
