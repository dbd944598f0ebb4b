import Diagnostics
import GitStore

/// Whether what is committed here is what apps can get.
package struct Publication: Sendable, Equatable {
  /// The branch that apps are served from, as this clone last saw it.
  package struct Remote: Sendable, Equatable {
    /// For example `origin/main`.
    package let name: String
    /// For example `origin`.
    package let remote: String
    /// For example `main`.
    package let branch: String
    /// Nil when this clone never saw it.
    package let tip: RevisionID?
  }

  /// Nil when there is no remote, or nothing tells which one is served.
  package let remote: Remote?
  /// The remotes that there are, when nothing tells which one is served.
  package let otherRemotes: [String]
  /// Whether the remote branch holds what the current branch does to the document.
  package internal(set) var isBranchPushed: Bool
  /// A commit of the document that an earlier push could not push and no branch holds.
  package struct Waiting: Sendable, Equatable {
    package let commit: RevisionID
    /// The first line of its message.
    package let subject: String

    init(_ commit: Commit, in repository: Repository) {
      self.commit = repository.revisionID(commit.id)
      subject = CommitMessage(parsing: commit.message).subject
    }
  }

  /// Oldest first.
  package let waiting: [Waiting]
  /// What the remote branch has of the document that the current branch does not have yet.
  package struct Newer: Sendable, Equatable {
    /// The commits that the current branch lacks; nil when that is not known.
    package let behind: Int?
    /// The arguments of `git` that get it.
    package let pull: [String]
    /// From what is committed here to what is served.
    package let difference: DocumentDifference
    package let place: Place
  }

  /// Where the remote branch has a document.
  package enum Place: Sendable, Equatable {
    /// Where the current branch has it, too.
    case same
    /// At another path, from the root of the repository.
    case renamed(String)
    case removed
  }

  /// Nil when what is served says the same, or lacks something of the current branch itself.
  package private(set) var newer: Newer?
  /// Whether the remote branch holds all that was committed here, and nothing else.
  package var isPushed: Bool { isBranchPushed && waiting.isEmpty && ongoing == nil && newer == nil }
  /// The current branch, when it is another one than that which is served.
  package let otherBranch: String?
  /// What git has taken HEAD off its branch for, and how to end it; nil for nothing.
  package let ongoing: RepositoryProblem?
  /// How git pushes it; nil without a remote.
  package let push: GitPush?
  /// What is not pushed of the current branch and changes the document, and flagctl did not commit:
  /// `flagctl push` leaves it. Oldest first.
  package let foreign: [RevisionID]

  init(of opened: DocumentRepository, head: Head) throws(AuthoringError) {
    self.init(of: opened, try opened.servedBranch(), head: head)
  }

  /// `served`: the branch that apps are served from; nil when nothing tells.
  init(of opened: DocumentRepository, _ served: ServedBranch?, head: Head) {
    guard let served, let name = served.remote else {
      remote = nil
      otherRemotes = opened.otherRemotes()
      isBranchPushed = false
      waiting = []
      otherBranch = nil
      ongoing = nil
      push = nil
      foreign = []
      return
    }
    otherRemotes = []
    remote = Remote(
      name: "\(name)/\(served.branch)",
      remote: name,
      branch: served.branch,
      tip: served.remoteTip.map(opened.repository.revisionID)
    )
    let operation = head.branch == nil ? try? opened.repository.ongoingOperation() : nil
    otherBranch = served.isCurrent ? nil : head.branch ?? "a detached HEAD"
    ongoing = operation.map { RepositoryProblem(.refused(.operationInProgress($0))) }
    let pushed = PushedState(opened, served)
    let missing = pushed.missing(of: head.commit)
    isBranchPushed = missing?.isEmpty == true
    foreign = (missing ?? []).filter { !pushed.isOwn($0) }
      .map { opened.repository.revisionID($0.id) }
    // In a work tree of what is served, only that counts.
    waiting = opened.environment.served == nil ? pushed.waiting : []
    push = GitPush(head, to: served, at: served.remoteTip, opened.path, in: opened.repository)
    newer = isBranchPushed ? pushed.newer(than: head.commit) : nil
  }

  /// That of what HEAD is now.
  init(of opened: DocumentRepository) throws(AuthoringError) {
    try self.init(of: opened, head: git(opened.repository.head))
  }

  /// The arguments of `git` that push what HEAD is, where that is a fast-forward.
  static func push(_ head: Head, _ served: ServedBranch) -> [String] {
    ["push", served.remote ?? "origin", refspec(head, served)]
  }

  private static func refspec(_ head: Head, _ served: ServedBranch) -> String {
    switch head {
    case .branch(let branch, _), .unborn(let branch):
      return served.isCurrent && branch != served.branch ? "\(branch):\(served.branch)" : branch
    case .detached(let commit):
      return "\(commit.hex):refs/heads/\(served.branch)"
    }
  }
}

extension Publication {
  /// What flagctl committed of a document and what is not pushed: what an earlier push could not push,
  /// and what is on the current branch; oldest first.
  package static func unpushed(
    of document: Document,
    _ environment: AuthoringEnvironment,
  ) -> [Waiting] {
    guard let opened = try? DocumentRepository(document, environment),
      let served = try? opened.servedBranch()
    else { return [] }
    let pushed = PushedState(opened, served)
    guard let head = try? opened.repository.head() else { return pushed.waiting }
    let own = (pushed.missing(of: head.commit) ?? []).filter(pushed.isOwn)
    return pushed.waiting + own.map { Waiting($0, in: opened.repository) }
  }
}

extension DocumentRepository {
  /// The remotes of this repository, where none is the one that apps are served from.
  func otherRemotes() -> [String] { (try? repository.remoteNames()) ?? [] }

  /// Nil for a detached HEAD.
  var currentBranch: String? { (try? repository.head())?.branch }

  /// What is wrong where the settings name a remote that this repository does not have: it must not
  /// become another one.
  func unknownRemote() throws(AuthoringError) -> AuthoringError? {
    guard let name = document.settings.pushRemote else { return nil }
    let (isKnown, known) = try git { () throws(GitFailure) in
      (try repository.isKnown(remote: name), try repository.remoteNames())
    }
    guard !isKnown else { return nil }
    let settings = document.settings.file.map(environment.shown) ?? Settings.fileName
    return .unknownRemote(name, settings: settings, known: known)
  }

  /// The branch that apps are served from, as settings and repository say; nil when nothing tells.
  func servedBranch() throws(AuthoringError) -> ServedBranch? {
    if let served = environment.served { return served }
    // What is misspelt is a mistake; a remote that this clone just does not have is none.
    if let problem = try unknownRemote(), case .unknownRemote(let name, _, let known) = problem,
      Suggestion.nearest(to: name, among: known) != nil
    {
      throw problem
    }
    return try git { () throws(GitFailure) in
      try repository.servedBranch(
        remote: document.settings.pushRemote,
        branch: document.settings.pushBranch
      )
    }
  }
}
