import GitStore

/// The served branch on its remote, with what waits to be pushed there.
struct ServedRemote {
  let repository: Repository
  let served: ServedBranch
  private let branch: RemoteBranch
  private let interrupts: Interrupts
  /// Is told what is noticed by the way.
  let listener: @Sendable (String) -> Void

  /// How often is fetched and tried again when somebody else pushes first.
  static let rounds = 3

  /// `skipsHooks`: pushes without the hook `pre-push`.
  init(_ opened: DocumentRepository, skipsHooks: Bool = false) throws(AuthoringError) {
    if let problem = try opened.unknownRemote() { throw problem }
    guard let served = try opened.servedBranch(), let remote = served.remote else {
      throw .repository(.noRemote(among: opened.otherRemotes(), on: opened.currentBranch))
    }
    repository = opened.repository
    self.served = served
    interrupts = opened.environment.interrupts
    listener = opened.environment.listener
    let limit = try Self.limit(opened.environment)
    branch = try git { () throws(GitFailure) in
      try RemoteBranch(
        served.branch,
        of: remote,
        in: opened.repository,
        skipsHooks: skipsHooks,
        limit: limit
      )
    }
  }

  /// The seconds that the environment allows; nil: what is usual.
  private static func limit(
    _ environment: AuthoringEnvironment
  ) throws(AuthoringError) -> Double? {
    let variable = EnvironmentVariable.networkLimit
    guard let text = variable.value(in: environment.variables) else { return nil }
    guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
      throw .unusable(
        "invalid-variable",
        "\(variable.rawValue): \"\(text.escapedForOneLine)\" is no number of seconds",
        .text("write for example 120")
      )
    }
    return seconds
  }

  /// For example `origin/main`.
  var name: String { "\(branch.remote)/\(branch.branch)" }

  /// Whether somebody interrupts while interrupts have to wait, as they do from a push on.
  var isInterrupted: Bool { interrupts.isWaiting() }

  /// Lets interrupts through again.
  func endPush() { interrupts.release() }

  func fetch() throws(AuthoringError) -> ObjectID {
    do {
      let tip = try branch.fetch()
      tellOfForce(tip)
      return tip
    } catch .refused(.noRemoteBranch(let remote, let branch))
      where (try? repository.head())?.commit == nil
    {
      throw .repository(.noBranchYet(branch, of: remote))
    } catch {
      // Only after a push: before it, an interrupt ends the process.
      throw .repository(isInterrupted ? interrupted("") : RepositoryProblem(error))
    }
  }

  /// The served branch as it was fetched.
  func served(at tip: ObjectID) -> ServedBranch {
    ServedBranch(remote: served.remote, branch: served.branch, isCurrent: true, remoteTip: tip)
  }

  func push(_ commit: ObjectID) throws(AuthoringError) -> PushVerdict {
    try git { () throws(GitFailure) in try branch.push(commit) }
  }

  /// Whether the remote had a commit and was made to forget it, as far as this clone saw.
  func withdrew(_ commit: ObjectID) -> Bool {
    // One that is gone from here too holds nothing of ours.
    branch.formerTips.contains { (try? repository.isAncestor(commit, of: $0)) == true }
  }

  /// What waits from earlier pushes that failed, oldest first.
  func unpushed() throws(AuthoringError) -> [UnpushedCommit] {
    try git { () throws(GitFailure) in try repository.unpushed(branch.branch) }
  }

  /// Keeps a commit until it is known to be on the remote.
  func keepUnpushed(_ commit: ObjectID) throws(AuthoringError) -> UnpushedCommit {
    try git { () throws(GitFailure) in try repository.keepUnpushed(commit, branch.branch) }
  }

  /// Those that have a conflict stay.
  func drop(
    _ kept: [UnpushedCommit],
    conflicts: [WaitingCommits.Conflict] = [],
  ) throws(AuthoringError) {
    try git { () throws(GitFailure) in
      for one in kept where !conflicts.contains(where: { $0.kept == one }) {
        try repository.dropUnpushed(one)
      }
    }
  }

  /// Why commits that were made earlier are not pushed; nil if they are.
  ///
  /// `tip`: the last of them, as it was to be pushed.
  func problem(
    _ verdict: PushVerdict,
    waiting: [OutgoingCommit],
    tip: ObjectID,
  ) -> RepositoryProblem? {
    guard let problem = problem(verdict, of: tip) else { return nil }
    let names = waiting.map(\.commit.short).joined(separator: ", ")
    let purpose = "still to be pushed, from an earlier run: \(names). next"
    return RepositoryProblem(
      problem.code,
      problem.message,
      next: [NextCommand(purpose, .flagctl, ["push"])] + problem.next,
      hints: problem.hints,
      output: problem.output,
    )
  }

  /// Why a commit is not pushed; nil if it is.
  func problem(_ verdict: PushVerdict, of commit: ObjectID) -> RepositoryProblem? {
    switch verdict {
    case .accepted: nil
    case .behind where branch.isPushedElsewhere: pushedElsewhere
    case .behind:
      RepositoryProblem("push-failed", "others push to \(name) all the time")
    case .refusedByHook(let output):
      RepositoryProblem(
        "push-refused",
        "the hook pre-push of this repository refuses the push to \(name)",
        hints: ["--no-verify leaves the hook out"],
        output: output
      )
    case .refused(let output):
      RepositoryProblem(
        "push-refused",
        "\(name) did not accept the commit",
        next: [review(commit)],
        output: output
      )
    case .failed(let output):
      RepositoryProblem("push-failed", "the push to \(name) failed", output: output)
    case .interrupted(let output): interrupted(output)
    }
  }

  private func interrupted(_ output: String) -> RepositoryProblem {
    RepositoryProblem(
      RepositoryProblem.pushInterrupted,
      "the push to \(name) was interrupted; the server may have it",
      output: output
    )
  }

  /// What is fetched cannot say what others pushed.
  private var pushedElsewhere: RepositoryProblem {
    let places = ["remote", "get-url", "--all"]
    return RepositoryProblem(
      "push-failed",
      "\(branch.remote) is pushed to another place than it is fetched from, and \(branch.branch)"
        + " there has commits that were not fetched",
      next: [
        NextCommand("where it is fetched from", .git, places + [branch.remote]),
        NextCommand("where it is pushed to", .git, places + ["--push", branch.remote]),
      ],
      hints: ["push again when the first has what the second has"],
    )
  }

  /// Leads on where the server takes no push to the branch itself, as of a protected one.
  private func review(_ commit: ObjectID) -> NextCommand {
    let short = repository.revisionID(commit).short
    let words = ["push", branch.remote, "\(short):refs/heads/flagctl-\(short)"]
    return NextCommand("to offer it for review, as a branch of its own", .git, words)
  }
}
