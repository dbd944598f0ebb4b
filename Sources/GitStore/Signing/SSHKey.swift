/// A key for `ssh-keygen -Y sign`, as `user.signingKey` gives it.
enum SSHKey: Equatable {
  /// The path of the secret key, or of the public one when an agent has the secret.
  case file(String)
  /// A public key, whose secret an agent has.
  case literal(String)

  init(_ text: String) {
    if text.hasPrefix("key::") {
      self = .literal(String(text.dropFirst("key::".count)))
    } else {
      self = text.hasPrefix("ssh-") ? .literal(text) : .file(text)
    }
  }
}
