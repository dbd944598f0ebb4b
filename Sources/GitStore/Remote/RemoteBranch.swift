/// One branch of a remote, fetched and pushed by the git program.
///
/// libgit2's own networking is not used: it ignores ssh's configuration, credential helpers and
/// `http.extraHeader`, and has no time limits.
package struct RemoteBranch {
  package let remote: String
  package let branch: String
  private let git: GitProgram
  /// Whether somebody is there to type a password.
  private var hasTerminal: Bool { git.repository.environment.hasTerminal }
  private let skipsHooks: Bool
  /// In seconds; nil: what is usual.
  private let limit: Double?

  /// `skipsHooks`: pushes without the hook `pre-push`.
  /// `limit`: the seconds that a fetch or a push may take; nil: 15 for a fetch off a terminal, else 60.
  /// - Throws: The refusal `gitMissing`.
  package init(
    _ branch: String,
    of remote: String,
    in repository: Repository,
    skipsHooks: Bool = false,
    limit: Double? = nil,
  ) throws(GitFailure) {
    guard let git = GitProgram(for: repository) else {
      throw .refused(.gitMissing(purpose: "fetch and push"))
    }
    self.git = git
    self.remote = remote
    self.branch = branch
    self.skipsHooks = skipsHooks
    self.limit = limit
  }

  /// Where the branch was when it was last fetched, for example `refs/remotes/origin/main`.
  private var tracking: String { "refs/remotes/\(remote)/\(branch)" }

  /// Where the branch was each time that a fetch found it moved by force, as the log of its reference
  /// says.
  package var formerTips: [ObjectID] {
    let log = "\(git.repository.commonDirectory)/logs/\(tracking)"
    guard let bytes = try? POSIX.contents(of: log) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      // `OLD NEW WHO WHEN TAB fetch ...: forced-update`
      guard lenientString(Array(line)).hasSuffix(": forced-update") else { return nil }
      return ObjectID(hexDigits: line.prefix(40))
    }
  }

  /// Whether git pushes to another place, or to more, than it fetches from.
  package var isPushedElsewhere: Bool {
    func places(_ options: [String]) -> [UInt8]? {
      guard let result = try? git.run(["remote", "get-url"] + options + [remote]),
        result.status == 0
      else { return nil }
      return result.output
    }
    guard let fetched = places([]), let pushed = places(["--push", "--all"]) else { return false }
    return fetched != pushed
  }

  /// Fetches the branch alone; 15 seconds at most, as long as nobody has to type a password.
  ///
  /// - Returns: Its tip.
  /// - Throws: The refusals `fetchFailed`, `noRemoteBranch` and `notWritten`.
  package func fetch() throws(GitFailure) -> ObjectID {
    try fetch(limit: limit ?? (hasTerminal ? 60 : 15), mayAsk: hasTerminal)
  }

  private func fetch(limit: Double, mayAsk: Bool) throws(GitFailure) -> ObjectID {
    let arguments = [
      "fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules", remote,
      "+refs/heads/\(branch):\(tracking)",
    ]
    let result = try run(arguments, limit: limit, mayAsk: mayAsk)
    let output = lenientString(result.errorOutput)
    guard result.status == 0 else {
      if output.contains("couldn't find remote ref") {
        throw .refused(.noRemoteBranch(remote: remote, branch: branch))
      }
      try git.checkWritable(result)
      throw .refused(.fetchFailed(remote: remote, output: told(result)))
    }
    guard let tip = try git.repository.findID(ofReference: tracking) else {
      throw .refused(.noRemoteBranch(remote: remote, branch: branch))
    }
    return tip
  }

  /// Pushes exactly one commit and what leads to it; never by force.
  ///
  /// When it stays open whether the remote took the commit, since git was killed or the connection
  /// broke, the remote is asked. The shield stays raised, so that the caller can say what became of the
  /// push before an interrupt ends the process.
  package func push(_ commit: ObjectID) throws(GitFailure) -> PushVerdict {
    let shield = git.repository.environment.shield
    shield.raise()
    let attempt = try tryToPush(commit)
    if shield.isHit() { return attempt.verdict.whenInterrupted }
    guard let unheard = attempt.unheard else { return attempt.verdict }
    guard let isHeld = holds(commit) else { return unheard }
    guard isHeld else { return attempt.verdict }
    git.repository.environment.listener(attempt.output)
    return .accepted
  }

  /// What a push came to before the remote is asked.
  private struct Attempt {
    /// As git tells it.
    let verdict: PushVerdict
    /// The verdict where the remote does not say whether it has the commit; nil where git knew.
    var unheard: PushVerdict? = nil
    /// What git said.
    var output = ""
  }

  /// Whether the branch holds a commit on the remote; nil if the remote does not say.
  private func holds(_ commit: ObjectID) -> Bool? {
    guard let tip = try? fetch(limit: limit ?? 5, mayAsk: false),
      let isHeld = try? git.repository.isAncestor(commit, of: tip)
    else { return nil }
    // What is fetched from another place says nothing of what is not there.
    return isHeld || !isPushedElsewhere ? isHeld : nil
  }

  private func tryToPush(_ commit: ObjectID) throws(GitFailure) -> Attempt {
    let target = "refs/heads/\(branch)"
    let result = try run(
      // One branch is pushed, whatever else the remote mirrors.
      ["-c", "remote.\(remote).mirror=false", "push", "--porcelain", "--no-follow-tags"]
        + (skipsHooks ? ["--no-verify"] : [])
        + ["--recurse-submodules=no", remote, "\(commit.hex):\(target)"],
      limit: limit ?? 60,
      mayAsk: hasTerminal,
    )
    let lines = lenientString(result.output).split(separator: "\n")
    // `FLAG TAB FROM:TO TAB SUMMARY (REASON)`
    let line = lines.first { line in
      line.split(separator: "\t").dropFirst().first?.hasSuffix(":\(target)") == true
    }
    guard let line, let flag = line.first else { return untold(result) }
    if " *=".contains(flag) {
      // The server took it, and was gone before it had done the rest.
      guard result.status == 0 else { return lost(result) }
      tell(result)
      try? note(commit)
      return Attempt(verdict: .accepted)
    }
    if line.contains("[remote failure]") { return lost(result) }
    let moved = [
      "(fetch first)", "(non-fast-forward)", "(stale info)", "cannot lock ref", "failed to lock",
      "failed to update ref", "incorrect old value",
    ]
    if moved.contains(where: line.contains) { return Attempt(verdict: .behind) }
    return Attempt(verdict: .refused(output: told(result)))
  }

  /// What a push came to of whose branch git says nothing.
  private func untold(_ result: Program.Result) -> Attempt {
    if result.isTimedOut { return lost(result) }
    let output = told(result)
    if result.status > 128 {
      let verdict = PushVerdict.interrupted(output: output)
      return Attempt(verdict: verdict, unheard: verdict, output: output)
    }
    if isRefusedByHook(result) {
      // What the hook printed goes where git prints what it pushed.
      return Attempt(verdict: .refusedByHook(output: lenientString(result.output) + output))
    }
    let broken = ["hung up unexpectedly", "unexpected disconnect", "RPC failed"]
    if broken.contains(where: output.contains) { return lost(result) }
    let verdict = PushVerdict.failed(output: output)
    return Attempt(verdict: verdict, unheard: verdict, output: output)
  }

  /// The connection broke, or the server was silent for too long: it may have the commit.
  private func lost(_ result: Program.Result) -> Attempt {
    let output = told(result)
    return Attempt(
      verdict: .failed(output: output),
      unheard: .interrupted(output: output),
      output: output
    )
  }

  /// Passes on what the hook of this repository and those of the server said of a push that succeeded.
  private func tell(_ result: Program.Result) {
    let porcelain = lenientString(result.output).split(separator: "\n").filter { line in
      !line.hasPrefix("To ") && line != "Done" && !line.contains("\t")
    }
    let text = told(result) + porcelain.map { "\n\($0)" }.joined()
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    git.repository.environment.listener(text)
  }

  /// Whether it was the hook of this repository that ended a push before anything was sent.
  private func isRefusedByHook(_ result: Program.Result) -> Bool {
    let path = (try? Hook.prePush.path(in: git.repository)) ?? nil
    return path != nil && result.status == 1
      && !lenientString(result.errorOutput).contains("fatal: ")
  }

  /// Notes where the branch is now; git does so itself where the remote has a refspec to fetch by.
  ///
  /// The commit has arrived, so that nothing here is a failure any more.
  private func note(_ tip: ObjectID) throws(GitFailure) {
    let repository = git.repository
    guard let old = try repository.findID(ofReference: tracking), old != tip,
      try repository.isAncestor(old, of: tip)
    else { return }
    _ = try git.run(["update-ref", "-m", "flagctl: push", tracking, tip.hex, old.hex])
  }

  /// What git said, without the lines that every failure has.
  private func told(_ result: Program.Result) -> String {
    let still = "the server may still go on"
    if result.isTimedOut { return "no answer in time; \(still)" }
    if result.status > 128 { return "git was ended by signal \(result.status - 128); \(still)" }
    return lenientString(result.errorOutput).split(separator: "\n").filter { line in
      !line.hasPrefix("hint: ") && !line.hasPrefix("error: failed to push some refs")
    }.joined(separator: "\n")
  }

  private func run(
    _ arguments: [String],
    limit: Double,
    mayAsk: Bool,
  ) throws(GitFailure) -> Program.Result {
    // Messages are looked into, so they have to be in one language.
    var variables = ["LC_ALL": "C", "LANGUAGE": "C"]
    if !mayAsk {
      variables["GIT_TERMINAL_PROMPT"] = "0"
      let command = try git.repository.configuration.string("core.sshcommand")
      if git.repository.environment["GIT_SSH_COMMAND"] == nil,
        git.repository.environment["GIT_SSH"] == nil, command == nil
      {
        variables["GIT_SSH_COMMAND"] = "ssh -o BatchMode=yes"
      }
    }
    return try git.run(
      arguments,
      adding: variables,
      limit: limit,
      // A group of its own may not read from the terminal.
      hasOwnGroup: !mayAsk,
    )
  }
}
