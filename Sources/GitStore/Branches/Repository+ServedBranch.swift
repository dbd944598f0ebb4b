import CGit2

extension Repository {
  /// Finds the served branch; nil if HEAD is detached and nothing else tells.
  ///
  /// The remote is the one that the settings name, else `origin`, else the one that git pushes the
  /// current branch to, else the only one.
  ///
  /// It is the branch that the settings name, else the one that the remote's `HEAD` names, else the
  /// remote's `main` or `master` if it has just one of them, else the upstream of the current
  /// branch, else the current branch. Nothing is asked over the network.
  package func servedBranch(
    remote: String? = nil,
    branch: String? = nil,
  ) throws(GitFailure) -> ServedBranch? {
    let current = try head().branch
    let name: String
    if let remote { name = remote } else { name = try usualRemote(of: current) }
    let known = try isKnown(remote: name) ? name : nil
    var served = branch.map { Upstream(remote: known, branch: $0) }
    if served == nil {
      served = try defaultBranch(of: name).map { Upstream(remote: name, branch: $0) }
    }
    if served == nil, let current { served = try upstream(of: current) }
    if served == nil { served = current.map { Upstream(remote: known, branch: $0) } }
    guard let served else { return nil }
    var tip: ObjectID?
    if let remote = served.remote {
      tip = try findID(ofReference: "refs/remotes/\(remote)/\(served.branch)")
    }
    return ServedBranch(
      remote: served.remote,
      branch: served.branch,
      isCurrent: try current.map { (name) throws(GitFailure) in try isCounterpart(name, served) }
        ?? false,
      remoteTip: tip,
    )
  }

  /// A branch of a remote, or of this repository if there is no remote.
  private struct Upstream: Hashable {
    let remote: String?
    let branch: String
  }

  /// Whether the configuration has a remote of this name.
  package func isKnown(remote: String) throws(GitFailure) -> Bool {
    try configuration.string("remote.\(remote).url") != nil
  }

  /// The remote that is meant where the settings name none; `origin` where nothing tells.
  private func usualRemote(of branch: String?) throws(GitFailure) -> String {
    let usual = "origin"
    if try isKnown(remote: usual) { return usual }
    let keys =
      (branch.map { ["branch.\($0).pushremote"] } ?? []) + ["remote.pushdefault"]
      + (branch.map { ["branch.\($0).remote"] } ?? [])
    for key in keys {
      if let name = try configuration.string(key), try isKnown(remote: name) { return name }
    }
    let names = try remoteNames()
    return names.count == 1 ? names[0] : usual
  }

  private func defaultBranch(of remote: String) throws(GitFailure) -> String? {
    let prefix = "refs/remotes/\(remote)/"
    let head = try Handle<ReferenceKind>.find("read the remote's HEAD") {
      git_reference_lookup(&$0, pointer, "\(prefix)HEAD")
    }
    if let head, let target = git_reference_symbolic_target(head.pointer) {
      let name = lenientString(cString: target)
      if name.hasPrefix(prefix) { return String(name.dropFirst(prefix.count)) }
    }
    var found: [String] = []
    for name in ["main", "master"] where try findID(ofReference: "\(prefix)\(name)") != nil {
      found.append(name)
    }
    return found.count == 1 ? found[0] : nil
  }

  private func upstream(of branch: String) throws(GitFailure) -> Upstream? {
    let prefix = "refs/heads/"
    guard let remote = try configuration.string("branch.\(branch).remote"),
      let merge = try configuration.string("branch.\(branch).merge"), merge.hasPrefix(prefix)
    else { return nil }
    let name = String(merge.dropFirst(prefix.count))
    return Upstream(remote: remote == "." ? nil : remote, branch: name)
  }

  /// Whether a local branch stands for the served one: its upstream does, or, without an upstream,
  /// its name is the same. An upstream in this repository is asked in turn.
  private func isCounterpart(_ branch: String, _ served: Upstream) throws(GitFailure) -> Bool {
    var branch = branch
    for _ in 0..<5 {
      guard let upstream = try upstream(of: branch) else { return branch == served.branch }
      if upstream == served { return true }
      guard upstream.remote == nil else { return false }
      branch = upstream.branch
    }
    return false
  }
}
