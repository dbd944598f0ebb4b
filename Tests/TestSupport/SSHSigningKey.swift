/// A key of OpenSSH for one fixture, which git lets vouch for the fixture's identity.
package struct SSHSigningKey {
  /// The path of the secret half.
  package let path: String
  /// The public half on one line.
  package let publicKey: String
  /// Of the agent that was started.
  package static let socket = "agent"

  private let fixture: RepositoryFixture

  /// Makes the key, and sets `gpg.format` and the signers that git trusts.
  package init(
    for fixture: RepositoryFixture,
    at path: String = "home/key",
    passphrase: String = "",
  ) throws {
    self.fixture = fixture
    self.path = fixture.directory.path(path)
    try Self.run(
      "ssh-keygen",
      ["-q", "-t", "ed25519", "-N", passphrase, "-C", "ada", "-f", self.path],
      fixture
    )
    publicKey = try fixture.directory.text(of: "\(path).pub").trimmedLine
    let allowed = try fixture.directory.write("ada@example.com \(publicKey)\n", to: "allowed")
    try fixture.git("config", "--global", "gpg.format", "ssh")
    try fixture.git("config", "--global", "gpg.ssh.allowedSignersFile", allowed)
  }

  /// Runs something while an agent has the key, whose socket the fixture's programs know.
  package func withAgent(_ body: () throws -> Void) throws {
    let socket = fixture.directory.path(Self.socket)
    fixture.environment["SSH_AUTH_SOCK"] = socket
    let started = try Self.run("ssh-agent", ["-s", "-a", socket], fixture)
    let process = started.firstMatch(of: /SSH_AGENT_PID=([0-9]+)/).map { String($0.1) }
    defer {
      fixture.environment["SSH_AUTH_SOCK"] = nil
      if let process { _ = try? Self.run("kill", [process], fixture) }
    }
    try Self.run("ssh-add", ["-q", path], fixture)
    try body()
  }

  @discardableResult
  private static func run(
    _ program: String,
    _ arguments: [String],
    _ fixture: RepositoryFixture,
  ) throws -> String {
    let result = try Subprocess(
      program,
      arguments,
      environment: fixture.environment,
      directory: fixture.directory.path,
    ).run()
    guard result.status == 0 else { throw TestSupportError(result.errorOutput) }
    return result.output
  }
}
