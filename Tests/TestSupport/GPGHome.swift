/// A home of GnuPG for one fixture, whose agent ends with its last reference.
package final class GPGHome {
  private let environment: HermeticEnvironment
  private let directory: String

  /// Makes the folder, short enough for the agent's socket, and tells the fixture's programs of it.
  package init(for fixture: RepositoryFixture) throws {
    directory = try fixture.directory.makeDirectory("g")
    try fixture.directory.setPermissions(0o700, of: "g")
    fixture.environment["GNUPGHOME"] = directory
    environment = fixture.environment
  }

  deinit { _ = try? run("gpgconf", ["--kill", "all"]) }

  /// Makes a key that signs; one that has expired was made in 2020 for a day.
  package func makeKey(
    of user: String,
    passphrase: String = "",
    hasExpired: Bool = false,
  ) throws {
    let time = hasExpired ? ["--faked-system-time", "20200101T000000!"] : []
    try run(
      "gpg",
      ["--batch", "--quiet", "--pinentry-mode", "loopback", "--passphrase", passphrase] + time
        + ["--quick-gen-key", user, "ed25519", "sign", hasExpired ? "1d" : "0"]
    )
  }

  /// Lets passphrases be typed at the terminal itself, and the agent forget them.
  package func asksOnTerminal() throws {
    try run("sh", ["-c", "echo pinentry-mode loopback >gpg.conf"])
    try run("gpgconf", ["--kill", "all"])
  }

  @discardableResult
  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let result = try Subprocess(
      program,
      arguments,
      environment: environment,
      directory: directory,
    ).run()
    guard result.status == 0 else { throw TestSupportError(result.errorOutput) }
    return result.output
  }
}
