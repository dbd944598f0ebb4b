/// Signs by `ssh-keygen -Y sign`.
struct SSHSigner {
  let context: SigningContext

  private var configuration: Configuration { context.repository.configuration }

  /// Fails when nothing says which key signs.
  func check() throws(GitFailure) {
    if let key = try configuration.string("user.signingkey") {
      if key.isEmpty { throw context.failure(.noKeyNamed) }
    } else if try configuration.string("gpg.ssh.defaultkeycommand") == nil {
      throw context.failure(.noKeyNamed)
    }
  }

  /// - Parameters:
  ///   - file: What is signed.
  ///   - scratch: Where the signature and a literal key can be written.
  /// - Returns: The armoured signature.
  /// - Throws: The refusals `signingFailed` and `fileSystem`, and libgit2's errors.
  func signature(
    of file: String,
    _ scratch: ScratchFolder,
  ) throws(GitFailure) -> [UInt8] {
    let key = try key()
    var arguments = ["-Y", "sign", "-n", "git", "-f"]
    switch key {
    case .file(let path): arguments.append(context.absolute(path))
    case .literal(let text):
      arguments += [try scratch.write(Array("\(text)\n".utf8), to: "key"), "-U"]
    }
    let input = context.environment.hasTerminal ? Program.Input.ours : .nothing
    let result = try context.run(context.programPath(), arguments + [file], input: input)
    let words = lenientString(result.errorOutput)
    guard result.status == 0 else { throw failure(key, words) }
    let signature = try fileSystem(file) { () throws(POSIX.Failure) in
      try POSIX.contents(of: "\(file).sig")
    }
    guard let signature, !signature.isEmpty else { throw failure(key, words) }
    return signature
  }

  /// The key that the settings name, or else the first one that their command gives.
  private func key() throws(GitFailure) -> SSHKey {
    try check()
    if let path = try configuration.path("user.signingkey") { return SSHKey(path) }
    let command = try configuration.string("gpg.ssh.defaultkeycommand") ?? ""
    let failed = SigningFailure.Reason.keyCommandFailed(command: command)
    let words = CommandLineWords.split(command)
    guard let words, let name = words.first, let path = context.path(of: name) else {
      throw context.failure(failed)
    }
    let result = try context.run(path, Array(words.dropFirst()), input: .nothing)
    let lines = lenientString(result.output).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    guard result.status == 0, let line = lines.first, case .literal(let key) = SSHKey(String(line))
    else {
      let output = lenientString(result.errorOutput) + lenientString(result.output)
      throw context.failure(failed, output: output)
    }
    return .literal(key)
  }

  private func failure(_ key: SSHKey, _ words: String) -> GitFailure {
    let name =
      switch key {
      case .file(let path): path
      case .literal(let text): text
      }
    return context.failure(reason(key, words), key: name, output: words)
  }

  /// `ssh-keygen` speaks English only.
  private func reason(_ key: SSHKey, _ words: String) -> SigningFailure.Reason {
    if words.contains("usage:") || words.contains("unknown option -- Y") { return .programTooOld }
    if case .file(let path) = key {
      let path = context.absolute(path)
      let exists = ["", ".pub"].contains { suffix in
        ((try? FileStatus.following(path + suffix)) ?? nil) != nil
      }
      if !exists { return .keyFileMissing }
    }
    if words.contains("incorrect passphrase") { return .passphrase }
    let secretMissing = [
      "No private key found", "Couldn't get agent socket", "agent refused operation",
      "Error connecting to agent", "Couldn't find key in agent", "no identities",
    ]
    return secretMissing.contains(where: words.contains) ? .noSecretKey : .failed
  }
}
