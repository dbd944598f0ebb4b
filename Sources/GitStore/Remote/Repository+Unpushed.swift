import CGit2

extension Repository {
  /// Where the commit of a branch waits whose push failed, if no branch holds it.
  private func unpushedName(_ branch: String) -> String { "refs/flagctl/unpushed/\(branch)" }

  /// The commit that waits to be pushed to a branch; nil if there is none.
  package func unpushed(_ branch: String) throws(GitFailure) -> ObjectID? {
    try findID(ofReference: unpushedName(branch))
  }

  /// Keeps a commit that could not be pushed, or none any more.
  package func setUnpushed(_ commit: ObjectID?, _ branch: String) throws(GitFailure) {
    guard let git = GitProgram(for: self) else {
      throw .refused(.gitMissing(purpose: "git fetches and pushes"))
    }
    let name = unpushedName(branch)
    let result = try git.run(
      commit.map { ["update-ref", name, $0.hex] } ?? ["update-ref", "-d", name]
    )
    guard result.status == 0 else {
      throw .refused(
        .gitFailed(command: "git update-ref", output: lenientString(result.errorOutput))
      )
    }
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
      throw .refused(.gitMissing(purpose: "git fetches and pushes"))
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

  /// The same change of one document as a commit's, on top of another commit; author and message stay.
  package func rebuild(
    _ commit: Commit,
    of path: RepositoryPath,
    as entry: TreeEntry,
    onto parent: ObjectID,
  ) throws(GitFailure) -> ObjectID {
    if commit.parents == [parent] { return commit.id }
    let now = environment.clock()
    let committer = try Identity.committer.signature(in: self, now: now)
    let tree = try writeTree(replacing: path, with: entry, in: .detached(commit: parent))
    var (id, treeID, parentID) = (git_oid(), tree.raw, parent.raw)
    let result = commit.author.withRaw { author in
      committer.withRaw { committer in
        flagctl_git_commit_create(
          &id,
          pointer,
          author,
          committer,
          commit.message,
          &treeID,
          &parentID,
        )
      }
    }
    try Library.check("write a commit", result)
    return ObjectID(id)
  }
}
