import GitStore

/// The commands of git that push what HEAD is.
package struct GitPush: Sendable, Equatable {
  /// The arguments of `git`, command by command.
  package let steps: [[String]]
  /// Whether git may stop in a conflict before it pushes, since the document was changed on both sides.
  package let mayStop: Bool

  /// `tip`: what the served branch is on the remote, as far as this clone knows.
  init(
    _ head: Head,
    to served: ServedBranch,
    at tip: ObjectID?,
    _ path: RepositoryPath,
    in repository: Repository,
  ) {
    // A branch of work in progress goes by its own name.
    let isServed = served.isCurrent || head.branch == nil
    guard isServed, let tip, let commit = head.commit,
      (try? repository.isAncestor(tip, of: commit)) == false
    else {
      steps = [Publication.push(head, served)]
      mayStop = false
      return
    }
    // What is rebased on no branch has another name then.
    let moved = head.branch == nil ? "HEAD:refs/heads/\(served.branch)" : nil
    let push = moved.map { ["push", served.remote ?? "origin", $0] }
    steps = [Self.pull(served, "--rebase", "--autostash"), push ?? Publication.push(head, served)]
    mayStop = (try? Self.isChanged(path, in: tip, since: commit, repository)) ?? true
  }

  /// The arguments of a pull that works without tracking information, too.
  static func pull(_ served: ServedBranch, _ options: String...) -> [String] {
    ["pull"] + options + [served.remote ?? "origin", served.branch]
  }

  private static func isChanged(
    _ path: RepositoryPath,
    in tip: ObjectID,
    since commit: ObjectID,
    _ repository: Repository,
  ) throws(GitFailure) -> Bool {
    guard let base = try repository.mergeBase(commit, tip) else { return true }
    return try repository.entry(at: path, in: base) != repository.entry(at: path, in: tip)
  }
}
