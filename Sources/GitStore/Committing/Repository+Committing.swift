import CGit2

extension Repository {
  /// Commits one document: a tree with one changed entry, the branch moved by compare-and-swap
  /// while the index is locked, then work file and index.
  ///
  /// Ask `checkCommittable(_:)` first. The index lock is waited for up to three seconds. After a
  /// commit the environment's shield stays raised, so that the caller can say what was done before
  /// an interrupt ends the process.
  ///
  /// - Parameter request: What is to be committed.
  /// - Returns: The commit, or that HEAD moved meanwhile and everything is to be decided anew.
  /// - Throws: A refusal or libgit2's error; then neither branch nor work file nor index changed.
  package func commitDocument(_ request: DocumentCommit) throws(GitFailure) -> CommitOutcome {
    // Lowered here, where everything that had to be taken back has been.
    let shield = environment.shield
    do throws(GitFailure) {
      let outcome = try makeCommit(request)
      if case .headMoved = outcome { shield.lower() }
      return outcome
    } catch {
      shield.lower()
      throw error
    }
  }

  private func makeCommit(_ request: DocumentCommit) throws(GitFailure) -> CommitOutcome {
    let head = try head()
    guard head == request.expectedHead else { return .headMoved(to: head) }
    let now = environment.clock()
    let author = try Identity.author.signature(in: self, now: now)
    let committer = try Identity.committer.signature(in: self, now: now)

    let pending = try PendingIndex(for: self, path: request.path)
    let entry = TreeEntry(
      blob: try writeBlob(request.bytes),
      mode: try pending.mode(committed: try committedEntry(request.path, head)),
    )
    let tree = try writeTree(replacing: request.path, with: entry, in: head)
    let hooks = CommitHooks(
      repository: self,
      request: request,
      entry: entry,
      tree: tree,
      author: author,
    )
    let message = try hooks.run()
    let commit = try writeCommit(
      message: message,
      tree: tree,
      parent: head.commit,
      author: author,
      committer: committer,
    )
    let landing = CommitLanding(
      repository: self,
      request: request,
      entry: entry,
      commit: commit,
      committer: committer,
      subject: String(message.prefix { $0 != "\n" }),
    )
    let outcome = try landing.run(with: pending)
    guard case .committed(let id, let problems) = outcome else { return outcome }
    return .committed(id, problems: problems + runPostCommit(author: author))
  }

  /// Runs `post-commit`; whatever it does, the commit stands.
  private func runPostCommit(author: Signature) -> [LandingProblem] {
    let run = HookRun(hook: .postCommit, indexPath: indexPath, author: author)
    do {
      _ = try run.run(in: self)
      return []
    } catch .refused(.hookFailed(let name, let status, let output)) {
      return [.hookFailed(name: name, status: status, output: output)]
    } catch {
      return [.hookFailed(name: Hook.postCommit.rawValue, status: -1, output: "not started")]
    }
  }

  private func writeBlob(_ bytes: [UInt8]) throws(GitFailure) -> ObjectID {
    var raw = git_oid()
    let result = git_blob_create_from_buffer(&raw, pointer, bytes, bytes.count)
    try Library.check("write a blob", result)
    return ObjectID(raw)
  }

  /// HEAD's tree with one entry changed.
  private func writeTree(
    replacing path: RepositoryPath,
    with entry: TreeEntry,
    in head: Head,
  ) throws(GitFailure) -> ObjectID {
    var update = git_tree_update()
    update.action = GIT_TREE_UPDATE_UPSERT
    update.id = entry.blob.raw
    update.filemode = git_filemode_t(rawValue: entry.mode.rawValue)
    var raw = git_oid()
    var base: OpaquePointer?
    defer { git_tree_free(base) }
    if let commit = head.commit {
      let handle = try commitHandle(commit)
      try Library.check("read a tree", git_commit_tree(&base, handle.pointer))
    }
    let result = path.text.withCString { text in
      update.path = text
      return git_tree_create_updated(&raw, pointer, base, 1, &update)
    }
    try Library.check("write a tree", result)
    return ObjectID(raw)
  }

  private func writeCommit(
    message: String,
    tree: ObjectID,
    parent: ObjectID?,
    author: Signature,
    committer: Signature,
  ) throws(GitFailure) -> ObjectID {
    var raw = git_oid()
    var tree = tree.raw
    var parentIDs = parent.map { [$0.raw] } ?? []
    let result = author.withRaw { author in
      committer.withRaw { committer in
        parentIDs.withUnsafeMutableBufferPointer { parents in
          flagctl_git_commit_create(
            &raw,
            pointer,
            author,
            committer,
            message,
            &tree,
            parents.isEmpty ? nil : parents.baseAddress,
          )
        }
      }
    }
    try Library.check("write a commit", result)
    return ObjectID(raw)
  }
}
