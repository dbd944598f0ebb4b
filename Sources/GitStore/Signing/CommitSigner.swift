/// Signs commits as git would, with the program that it would run.
struct CommitSigner {
  private let context: SigningContext

  /// Nil if the configuration does not ask for signatures.
  ///
  /// - Throws: The refusal `signingFailed`, and libgit2's errors.
  init?(for repository: Repository) throws(GitFailure) {
    guard let context = try SigningContext(in: repository) else { return nil }
    self.context = context
  }

  /// Fails early where nothing could be signed: no program, no key named.
  func check() throws(GitFailure) {
    _ = try context.programPath()
    if context.format == .ssh { try SSHSigner(context: context).check() }
  }

  /// The signature of a commit's content.
  ///
  /// - Parameters:
  ///   - content: The commit without a signature.
  ///   - committer: Whose key it is if the configuration names none.
  /// - Returns: The signature in its armour, without a line end after the last line.
  /// - Throws: The refusal `signingFailed`.
  func signature(
    of content: [UInt8],
    committer: Signature,
  ) throws(GitFailure) -> String {
    let scratch = try ScratchFolder("flagctl-signing", in: context.repository)
    let file = try scratch.write(content, to: "commit")
    let signature =
      switch context.format {
      case .ssh: try SSHSigner(context: context).signature(of: file, scratch)
      case .openPGP, .x509: try GPGSigner(context: context).signature(of: file, committer)
      }
    // Programs that end lines with CR LF make the same signature.
    let text = lenientString(signature.filter { $0 != UInt8(ascii: "\r") })
    return text.utf8.last == UInt8(ascii: "\n") ? String(text.dropLast()) : text
  }
}
