/// Signs by `gpg` or `gpgsm`.
struct GPGSigner {
  let context: SigningContext

  /// - Parameters:
  ///   - file: What is signed.
  ///   - committer: Whose key it is if the configuration names none.
  /// - Returns: The armoured signature.
  /// - Throws: The refusal `signingFailed`, and libgit2's errors.
  func signature(
    of file: String,
    _ committer: Signature,
  ) throws(GitFailure) -> [UInt8] {
    let configured = try context.repository.configuration.string("user.signingkey")
    let key = configured ?? "\(committer.name) <\(committer.email)>"
    let arguments = ["--status-fd=2", "-bsau", key]
    let result = try context.run(context.programPath(), arguments, input: .file(file))
    let status = GPGStatus(lenientString(result.errorOutput))
    guard result.status == 0, status.isCreated, !result.output.isEmpty else {
      throw context.failure(status.reason, key: key, output: status.words)
    }
    return result.output
  }
}
