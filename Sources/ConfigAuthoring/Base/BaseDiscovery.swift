import Diagnostics
import GitStore

/// Finds the state of a repository that its documents are compared with.
struct BaseDiscovery {
  let repository: Repository

  /// Nil when nobody says what to compare with.
  func find(_ request: BaseRequest) throws(AuthoringError) -> BaseRevision? {
    guard let head = try git(repository.head).commit else {
      return try beforeTheFirstCommit(request)
    }
    switch request {
    case .none: return nil
    case .typed(let revision): return try typed(revision, head)
    case .pullRequest(let target, let mergeCommit):
      if let merged = try serviceMerge(head, mergeCommit, target) { return merged }
      return try branchPoint(of: target, head)
    case .mergeRequest(let target, let base): return try mergeRequest(base, target, head)
    case .push(let branch, let defaultBranch): return try push(branch, defaultBranch, head)
    }
  }

  /// A branch without commits is compared with what was asked for all the same; only that HEAD itself
  /// is nothing yet makes everything new.
  private func beforeTheFirstCommit(
    _ request: BaseRequest
  ) throws(AuthoringError) -> BaseRevision? {
    let nothing = BaseRevision(commit: nil, name: "nothing", tip: nil)
    return switch request {
    case .none: nil
    case .typed("HEAD"), .typed("@"), .push: nothing
    case .typed(let revision): try typed(revision, nil)
    case .pullRequest(let target, _): try typed("origin/\(target)", nil)
    case .mergeRequest(_, let base): try typed(base, nil)
    }
  }

  /// `head`: nil before the first commit of the branch.
  private func typed(_ revision: String, _ head: ObjectID?) throws(AuthoringError) -> BaseRevision {
    let isShallow = try git(repository.isShallow)
    guard let commit = try repository.commit(typed: revision) else {
      let prefix = "origin/"
      if revision.hasPrefix(prefix) {
        let branch = String(revision.dropFirst(prefix.count))
        throw .missingBase(
          MissingBase("\(revision) is not here", branch: branch, isShallow: isShallow)
        )
      }
      if isShallow {
        throw .missingBase(MissingBase("\(revision) is not here", isShallow: true))
      }
      let names = (try? repository.referenceNames()) ?? []
      throw .unknownRevision(revision, suggestion: Suggestion.nearest(to: revision, among: names))
    }
    let common = try git { () throws(GitFailure) in
      try head.flatMap { head throws(GitFailure) in try repository.mergeBase(commit, head) }
    }
    if head != nil, common == nil, isShallow {
      throw .missingBase(
        MissingBase("the commit at which \(revision) and HEAD part is not here", isShallow: true)
      )
    }
    let isDirect = common == nil || common == commit
    return BaseRevision(
      commit: common ?? commit,
      name: isDirect ? revision : "the merge base with \(revision)",
      tip: head,
    )
  }

  /// The first parent of the commit that the service made of pull request and target.
  private func serviceMerge(
    _ head: ObjectID,
    _ mergeCommit: String?,
    _ target: String,
  ) throws(AuthoringError) -> BaseRevision? {
    let parents = try git { () throws(GitFailure) in try repository.commit(head).parents }
    guard parents.count > 1 else { return nil }
    if let mergeCommit {
      guard mergeCommit == head.hex else { return nil }
    } else if let tip = try tip(of: target), repository.holds(parents[0]) {
      let isOfTarget = try git { () throws(GitFailure) in
        try repository.isAncestor(parents[0], of: tip)
      }
      guard isOfTarget else { return nil }
    }
    guard repository.holds(parents[0]) else {
      throw .missingBase(
        MissingBase("the parents of the merge commit are not here", branch: target, isShallow: true)
      )
    }
    return BaseRevision(
      commit: parents[0],
      name: "\(target), as the pull request was merged into it",
      tip: repository.holds(parents[1]) ? parents[1] : nil,
    )
  }

  /// Where a branch parted from another one.
  private func branchPoint(
    of target: String,
    _ head: ObjectID,
  ) throws(AuthoringError) -> BaseRevision {
    let isShallow = try git(repository.isShallow)
    guard let tip = try tip(of: target) else {
      throw .missingBase(
        MissingBase("origin/\(target) is not here", branch: target, isShallow: isShallow)
      )
    }
    guard let base = try git({ () throws(GitFailure) in try repository.mergeBase(tip, head) })
    else {
      throw .missingBase(
        MissingBase(
          "the commit at which HEAD and origin/\(target) part is not here",
          branch: target,
          isShallow: isShallow
        )
      )
    }
    guard base != head else { throw .missingBase(MissingBase(nothingOf: "origin/\(target)")) }
    return BaseRevision(commit: base, name: "the merge base with origin/\(target)", tip: head)
  }

  private func mergeRequest(
    _ base: String,
    _ target: String?,
    _ head: ObjectID,
  ) throws(AuthoringError) -> BaseRevision {
    if let id = ObjectID(hex: base), repository.holds(id), id != head {
      return BaseRevision(commit: id, name: "the base of the merge request", tip: head)
    }
    if let target, try tip(of: target) != nil { return try branchPoint(of: target, head) }
    let isShallow = try git(repository.isShallow)
    throw .missingBase(
      MissingBase("the base of the merge request is not here", branch: target, isShallow: isShallow)
    )
  }

  private func push(
    _ branch: String?,
    _ defaultBranch: String?,
    _ head: ObjectID,
  ) throws(AuthoringError) -> BaseRevision {
    let served = try git { () throws(GitFailure) in try repository.servedBranch() }
    let main = defaultBranch ?? served?.branch
    if let branch, let main, branch != main {
      do {
        return try branchPoint(of: main, head)
      } catch .missingBase(MissingBase(nothingOf: "origin/\(main)")) {
        // A branch without commits of its own is as the default branch is.
      }
    }
    let parents = try git { () throws(GitFailure) in try repository.commit(head).parents }
    guard let first = parents.first else {
      return BaseRevision(commit: nil, name: "nothing", tip: head)
    }
    guard repository.holds(first) else {
      throw .missingBase(MissingBase("the parent of HEAD is not here", isShallow: true))
    }
    // What a merge brought in was done by the commits of its other side.
    let side = parents.count == 2 && repository.holds(parents[1]) ? parents[1] : head
    return BaseRevision(commit: first, name: "the first parent of HEAD", tip: side)
  }

  private func tip(of branch: String) throws(AuthoringError) -> ObjectID? {
    try git { () throws(GitFailure) in try repository.resolve("refs/remotes/origin/\(branch)") }
  }
}
