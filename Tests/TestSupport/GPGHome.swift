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

  /// Makes a certificate that `gpgsm` trusts, with a key that has no passphrase; gives its name.
  package func makeCertificate(of name: String, _ email: String) throws -> String {
    let script = """
      set -e
      cat >request <<END
      [req]
      distinguished_name = name
      x509_extensions = use
      prompt = no
      [name]
      CN = $1
      emailAddress = $2
      [use]
      keyUsage = critical,digitalSignature
      basicConstraints = critical,CA:true
      subjectAltName = email:$2
      END
      openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -days 36500 \\
        -config request 2>/dev/null
      echo disable-crl-checks >gpgsm.conf
      # One file in a hundred without a passphrase is none that gpgsm can read; the next one is.
      for attempt in 1 2 3 4 5; do
        openssl pkcs12 -export -inkey key.pem -in certificate.pem -out both.p12 -passout pass: \\
          -keypbe PBE-SHA1-3DES -certpbe PBE-SHA1-3DES -macalg sha1
        gpgsm --quiet --batch --pinentry-mode loopback --passphrase-fd 3 --import both.p12 \\
          3</dev/null && break
      done
      name=$(gpgsm --list-secret-keys --with-colons 2>/dev/null |
        sed -n 's/^fpr:*\\([0-9A-F]*\\):.*/\\1/p' | head -n 1)
      echo "$name S relax" >trustlist.txt
      gpgconf --kill all
      [ -n "$name" ]
      echo "$name"
      """
    return try run("sh", ["-c", script, "sh", name, email]).trimmedLine
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
