import CGit2

/// A commit that is to be written; no branch knows it yet.
struct NewCommit {
  let tree: ObjectID
  /// Nil for the first commit of a branch.
  let parent: ObjectID?
  let author: Signature
  let committer: Signature
  let message: String

  /// Writes the commit, signed if the configuration asks for that.
  ///
  /// - Parameters:
  ///   - repository: Where it goes.
  ///   - isSigned: False for a commit that nobody will get to see.
  /// - Returns: Its name.
  /// - Throws: The refusal `signingFailed`, and libgit2's errors.
  func write(
    to repository: Repository,
    isSigned: Bool = true,
  ) throws(GitFailure) -> ObjectID {
    let content = try content(in: repository)
    let signer = isSigned ? try CommitSigner(for: repository) : nil
    let signature = try signer?.signature(of: content, committer: committer)
    let sharing = try ObjectSharing(for: repository)
    let id =
      if let signature {
        try Self.writeSigned(content, signature, to: repository)
      } else {
        try Self.writeUnsigned(content, to: repository)
      }
    try sharing.share(id)
    return id
  }

  private static func writeSigned(
    _ content: [UInt8],
    _ signature: String,
    to repository: Repository,
  ) throws(GitFailure) -> ObjectID {
    var raw = git_oid()
    var text = content.map { CChar(bitPattern: $0) }
    text.append(0)
    let result = git_commit_create_with_signature(
      &raw,
      repository.pointer,
      text,
      signature,
      "gpgsig",
    )
    try Library.check("write a signed commit", result)
    return ObjectID(raw)
  }

  /// Not by `git_commit_create`, which in libgit2 1.5 says that it has written a commit that it could
  /// not write.
  private static func writeUnsigned(
    _ content: [UInt8],
    to repository: Repository,
  ) throws(GitFailure) -> ObjectID {
    var raw = git_oid()
    let result = git_odb_write(
      &raw,
      repository.database.pointer,
      content,
      content.count,
      GIT_OBJECT_COMMIT,
    )
    try Library.check("write a commit", result)
    return ObjectID(raw)
  }

  /// The commit as it would be without a signature.
  private func content(in repository: Repository) throws(GitFailure) -> [UInt8] {
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    let result = withRaw { author, committer, tree, parent in
      flagctl_git_commit_content(
        &buffer,
        repository.pointer,
        author,
        committer,
        message,
        tree,
        parent,
      )
    }
    try Library.check("put a commit together", result)
    return UnsafeRawBufferPointer(start: buffer.ptr, count: buffer.size).map { $0 }
  }

  private func withRaw(
    _ body: (
      UnsafePointer<git_signature>, UnsafePointer<git_signature>, UnsafePointer<git_oid>,
      UnsafePointer<git_oid>?
    ) -> Int32
  ) -> Int32 {
    var tree = tree.raw
    var parents = parent.map { [$0.raw] } ?? []
    return author.withRaw { author in
      committer.withRaw { committer in
        parents.withUnsafeMutableBufferPointer { parents in
          body(author, committer, &tree, parents.isEmpty ? nil : parents.baseAddress)
        }
      }
    }
  }
}
