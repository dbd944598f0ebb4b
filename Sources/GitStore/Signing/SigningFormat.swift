/// The kinds of signatures that git knows, under the names that `gpg.format` has for them.
package enum SigningFormat: String, Hashable, Sendable {
  case openPGP = "openpgp"
  case x509
  case ssh

  /// The settings that name the program; the last one that is set counts.
  package var programKeys: [String] {
    switch self {
    case .openPGP: ["gpg.program", "gpg.openpgp.program"]
    case .x509: ["gpg.x509.program"]
    case .ssh: ["gpg.ssh.program"]
    }
  }

  /// The program when no setting names one.
  var usualProgram: String {
    switch self {
    case .openPGP: "gpg"
    case .x509: "gpgsm"
    case .ssh: "ssh-keygen"
    }
  }
}
