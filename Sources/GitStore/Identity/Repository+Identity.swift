extension Repository {
  /// Fails as a commit would when git does not know who commits, or when nothing could sign it.
  package func checkIdentity() throws(GitFailure) {
    let now = environment.clock()
    _ = try Identity.author.signature(in: self, now: now)
    _ = try Identity.committer.signature(in: self, now: now)
    try CommitSigner(for: self)?.check()
  }
}
