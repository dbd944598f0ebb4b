import GitStore

extension RepositoryProblem {
  /// Why a commit could not be signed, and what to do about it.
  init(_ failure: SigningFailure) {
    self.init(
      "signing-failed",
      "commits are to be signed here, and \(failure.fact); nothing was changed",
      hints: failure.ways + [failure.end],
      output: failure.output
    )
  }
}

extension SigningFailure {
  fileprivate var fact: String {
    let program = program.escapedForOneLine
    return switch reason {
    case .unknownFormat: "\"\(program)\", the value of gpg.format, is no kind of signature"
    case .programMissing: "there is no program \(program)"
    case .programBroken(let details): "\(program) cannot be started: \(details.lowercased())"
    case .noKeyNamed: "no setting says with which key"
    case .keyCommandFailed(let command):
      "\(command.escapedForOneLine), the command of gpg.ssh.defaultKeyCommand, gave no key"
    case .keyFileMissing: "there is no key file \(name)"
    case .noSecretKey: "the secret key of \(name) is not there"
    case .keyNoLongerValid: "the key of \(name) is expired or revoked"
    case .passphrase where hasTerminal: "the key of \(name) was not unlocked"
    case .passphrase: "the key of \(name) has a passphrase, which nobody can type here"
    case .noAgent: "the agent of \(program) does not run"
    case .noAnswer: "\(program) gave no answer in time"
    case .programTooOld: "\(program) is too old: OpenSSH 8.2 or newer signs"
    case .failed: "\(program) failed"
    }
  }

  /// The key as it is told; of a literal key its beginning is enough.
  private var name: String {
    let text = (key ?? "").escapedForOneLine
    return isLiteralKey ? "\(text.prefix(20))..." : text
  }

  private var isLiteralKey: Bool {
    guard format == .ssh, let key else { return false }
    return key.hasPrefix("key::") || key.hasPrefix("ssh-") || key.hasPrefix("ecdsa-")
  }

  /// What leads to a signature.
  fileprivate var ways: [String] {
    switch reason {
    case .unknownFormat: ["git's kinds are openpgp, x509 and ssh: git config gpg.format openpgp"]
    case .programMissing, .programBroken, .programTooOld:
      ["to use another one: git config \(format?.programKeys.first ?? "gpg.program") PROGRAM"]
    case .noKeyNamed, .keyCommandFailed, .keyFileMissing:
      ["name the key: git config user.signingKey \(Self.exampleOfSSHKey)"]
    case .noSecretKey, .keyNoLongerValid: keyHints
    case .passphrase: passphraseHints
    case .noAgent: ["start it, or hear what is wrong: gpgconf --launch gpg-agent"]
    case .noAnswer, .failed: []
    }
  }

  private static let exampleOfSSHKey = "~/.ssh/id_ed25519"

  /// The file of the secret key, of which the settings may name the public one.
  private var secretKeyFile: String {
    let file = key ?? Self.exampleOfSSHKey
    return ShellWord.quoted(file.hasSuffix(".pub") ? String(file.dropLast(4)) : file)
  }

  private var keyHints: [String] {
    switch format {
    case .ssh where isLiteralKey:
      [
        "which keys the agent has: ssh-add -l",
        "give it to the agent: ssh-add \(Self.exampleOfSSHKey)",
      ]
    case .ssh: ["give it to the agent: ssh-add \(secretKeyFile)"]
    case .x509:
      ["name one that `gpgsm --list-secret-keys` shows: git config user.signingKey KEY"]
    case .openPGP, nil:
      ["name one that `gpg --list-secret-keys` shows: git config user.signingKey KEY"]
    }
  }

  private var passphraseHints: [String] {
    let isLiteral = key.map { $0.contains(" ") } ?? true
    switch format {
    case .ssh where !isLiteral:
      return ["unlock it first: ssh-add \(secretKeyFile)"]
    case .openPGP:
      let user = ["--local-user", key ?? ""]
      let words = [program] + user + ["--output", "/dev/null", "--sign", "/dev/null"]
      return ["unlock it first: \(words.map(ShellWord.quoted).joined(separator: " "))"]
    default: return []
    }
  }

  /// What leads to a commit without one.
  fileprivate var end: String {
    guard let ending else {
      return "to commit without a signature: end commit.gpgsign in GIT_CONFIG_* or `git -c`"
    }
    let command = (["git"] + ending).joined(separator: " ")
    return "to commit without signatures here: \(command)"
  }
}
