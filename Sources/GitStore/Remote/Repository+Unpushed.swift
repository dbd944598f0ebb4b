import CGit2

/// A commit that is being pushed, or whose push failed, and that no branch holds.
package struct UnpushedCommit: Hashable, Sendable {
  package let commit: ObjectID
  /// What keeps it, for example `refs/flagctl/unpushed/main/1-8c0ffee`.
  package let reference: String
}

extension Repository {
  private func unpushedFolder(_ branch: String) -> String { "refs/flagctl/unpushed/\(branch)/" }

  /// The commits that wait to be pushed to a branch, oldest first.
  package func unpushed(_ branch: String) throws(GitFailure) -> [UnpushedCommit] {
    let folder = unpushedFolder(branch)
    removeLeftLocks(in: folder)
    var found: [(number: Int, kept: UnpushedCommit)] = []
    for name in try allReferences() where name.hasPrefix(folder) {
      guard let number = Self.number(ofUnpushed: name.dropFirst(folder.count)),
        let commit = try findID(ofReference: name)
      else { continue }
      found.append((number, UnpushedCommit(commit: commit, reference: name)))
    }
    try checkComplete(Set(found.map(\.kept.reference)), in: folder)
    return found.sorted { ($0.number, $0.kept.reference) < ($1.number, $1.kept.reference) }
      .map(\.kept)
  }

  /// Clears away locks that killed runs left, as far as that goes.
  private func removeLeftLocks(in folder: String) {
    let path = "\(commonDirectory)/\(folder)"
    if UnpushedTurn.locks(in: path).isEmpty { return }
    unpushedTurn()?.removeLocks(in: path)
  }

  private func unpushedTurn() -> UnpushedTurn? {
    UnpushedTurn(in: self, patience: LockPatience(environment.shield))
  }

  /// Refuses to go on without a commit that waits: libgit2 passes over folders that it cannot read.
  private func checkComplete(_ found: Set<String>, in folder: String) throws(GitFailure) {
    for name in POSIX.names(in: "\(commonDirectory)/\(folder)", beginningWith: "")
    where !found.contains(folder + name) && Self.number(ofUnpushed: name[...]) != nil {
      if name.hasSuffix(".lock") { continue }
      // One that is gone by now.
      if try findID(ofReference: folder + name) == nil { continue }
      let path = "\(commonDirectory)/\(folder)\(name)"
      throw .refused(.fileSystem(path: path, details: "cannot be read at the moment"))
    }
  }

  private static func number(ofUnpushed name: Substring) -> Int? {
    name.split(separator: "-").first.flatMap { Int($0) }
  }

  /// Keeps a commit until it is known to have been pushed, after those that wait already.
  ///
  /// No program is started for it, which a signal could end.
  package func keepUnpushed(
    _ commit: ObjectID,
    _ branch: String,
  ) throws(GitFailure) -> UnpushedCommit {
    let waiting = try unpushed(branch)
    if let kept = waiting.first(where: { $0.commit == commit }) { return kept }
    let folder = unpushedFolder(branch)
    let last = waiting.last.flatMap { kept in
      Self.number(ofUnpushed: kept.reference.dropFirst(folder.count))
    }
    let reference = "\(folder)\((last ?? 0) + 1)-\(commit.short)"
    try keep(commit, as: reference)
    return UnpushedCommit(commit: commit, reference: reference)
  }

  private func keep(_ commit: ObjectID, as reference: String) throws(GitFailure) {
    let operation = "write \(reference)"
    let turn = unpushedTurn()
    defer { withExtendedLifetime(turn) {} }
    let transaction = try Handle<TransactionKind>(operation) { git_transaction_new(&$0, pointer) }
    let sharing = try ReferenceSharing(reference, in: self, movesHead: false)
    try transaction.lock(reference, in: self)
    try sharing.shareLock()
    defer { sharing.shareLogs() }
    // Somebody else may have kept it by now, and nothing else has that name.
    if try findID(ofReference: reference) != nil { return }
    var id = commit.raw
    try Library.check(
      operation,
      git_transaction_set_target(transaction.pointer, reference, &id, nil, nil)
    )
    try Library.check(operation, git_transaction_commit(transaction.pointer))
  }

  /// Keeps it no longer; somebody else may have dropped it by now.
  package func dropUnpushed(_ kept: UnpushedCommit) throws(GitFailure) {
    guard try findID(ofReference: kept.reference) == kept.commit else { return }
    let found = try Handle<ReferenceKind>.find("read \(kept.reference)") {
      git_reference_lookup(&$0, pointer, kept.reference)
    }
    guard let found else { return }
    let turn = unpushedTurn()
    defer { withExtendedLifetime(turn) {} }
    let sharing = try ReferenceSharing(kept.reference, in: self, movesHead: false)
    // Only if it still names that commit.
    _ = try Library.found("remove \(kept.reference)", git_reference_delete(found.pointer))
    // Where it was packed, its folders were made for the lock alone, and this is a new file.
    sharing.shareLogs()
    try? sharedPermissions()?.apply(to: "\(commonDirectory)/packed-refs")
  }

  /// The commits of a history that another one does not hold, along first parents, oldest first.
  package func commits(
    from start: ObjectID,
    beyond known: ObjectID,
  ) throws(GitFailure) -> [Commit] {
    var found: [Commit] = []
    var next: ObjectID? = start
    let ends = try shallowCommits()
    while let id = next, try !isAncestor(id, of: known) {
      let commit = try self.commit(id)
      found.append(commit)
      next = ends.contains(id) ? nil : commit.parents.first
    }
    return found.reversed()
  }

  /// The commits of a history that another one does not hold, merged ones too, newest first.
  ///
  /// `path`: only those that changed this file.
  package func history(
    of tip: ObjectID,
    without known: ObjectID,
    path: RepositoryPath? = nil,
  ) throws(GitFailure) -> [ObjectID] {
    guard let git = GitProgram(for: self) else {
      throw .refused(.gitMissing(purpose: "fetch and push"))
    }
    let file = path.map { ["--", ":(top,literal)\($0)"] } ?? []
    let result = try git.run(["rev-list", "--topo-order", tip.hex, "^\(known.hex)"] + file)
    guard result.status == 0 else {
      throw .refused(
        .gitFailed(command: "git rev-list", output: lenientString(result.errorOutput))
      )
    }
    return result.output.split(separator: UInt8(ascii: "\n")).compactMap {
      ObjectID(hexDigits: $0)
    }
  }

  /// The files that a commit changed since its first parent.
  package func changedPaths(of commit: ObjectID) throws(GitFailure) -> [RepositoryPath] {
    guard let git = GitProgram(for: self) else {
      throw .refused(.gitMissing(purpose: "fetch and push"))
    }
    let words = ["diff-tree", "--no-commit-id", "--no-renames", "--name-only", "-r", "-z"]
    let result = try git.run(words + [commit.hex])
    guard result.status == 0 else {
      throw .refused(
        .gitFailed(command: "git diff-tree", output: lenientString(result.errorOutput))
      )
    }
    return result.output.split(separator: 0).compactMap { RepositoryPath(lenientString($0)) }
  }

  /// The same change of one document as a commit's, on top of another commit; author and message stay.
  ///
  /// `isSigned`: false if nobody will get to see it; else the configuration decides.
  package func rebuild(
    _ commit: Commit,
    of path: RepositoryPath,
    as entry: TreeEntry,
    onto parent: ObjectID,
    isSigned: Bool = true,
  ) throws(GitFailure) -> ObjectID {
    let tree = try writeTree(replacing: path, with: entry, in: .detached(commit: parent))
    // One that was amended may hold other files too.
    if commit.parents == [parent], commit.tree == tree { return commit.id }
    let now = environment.clock()
    let committer = try Identity.committer.signature(in: self, now: now)
    let rebuilt = NewCommit(
      tree: tree,
      parent: parent,
      author: commit.author,
      committer: committer,
      message: commit.message,
    )
    return try rebuilt.write(to: self, isSigned: isSigned)
  }
}
