/// Why a commit that was to be signed could not be.
package struct SigningFailure: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// `gpg.format` is none of git's.
    case unknownFormat
    case programMissing
    /// The program is there, but does not start.
    case programBroken(details: String)
    /// Nothing says which ssh key signs.
    case noKeyNamed
    /// `gpg.ssh.defaultKeyCommand` gave no key.
    case keyCommandFailed(command: String)
    /// There is no such file.
    case keyFileMissing
    /// The secret half of the key is not there.
    case noSecretKey
    /// The key's time is over, or it was revoked.
    case keyNoLongerValid
    /// It was wrong, or nobody could type it.
    case passphrase
    /// The program's own agent does not run.
    case noAgent
    /// The program asked somebody who is not there.
    case noAnswer
    /// `ssh-keygen` is older than 8.2.
    case programTooOld
    /// Anything else; the program's words say it.
    case failed
  }

  package let reason: Reason
  /// As the settings name it.
  package let program: String
  package let format: SigningFormat?
  /// As the settings name it, or as git makes it up; nil when it does not come to that.
  package let key: String?
  /// The program's words.
  package let output: String
  /// Whether somebody is there to type.
  package let hasTerminal: Bool
  /// The arguments of `git` that end the signing; nil when the environment asks for it.
  package let ending: [String]?
}
