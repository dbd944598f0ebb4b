extension Repository {
  /// Commits one document: a tree with one changed entry, the index replaced and the branch moved by
  /// compare-and-swap while both are locked, then the work file.
  ///
  /// Ask `checkCommittable(_:)` first. Locks of others are waited for up to three seconds. After
  /// `headMoved` decide anew and call again at once: the next commit of flagctl's is then this one.
  /// After a commit the environment's shield stays raised, so that the caller can say what was done
  /// before an interrupt ends the process.
  ///
  /// - Parameter request: What is to be committed.
  /// - Returns: The commit, or that HEAD moved meanwhile and everything is to be decided anew.
  /// - Throws: A refusal or libgit2's error; then neither branch nor work file nor index changed.
  package func commitDocument(_ request: DocumentCommit) throws(GitFailure) -> CommitOutcome {
    let outcome: CommitOutcome
    // An interrupt waits until everything is done, or everything is taken back.
    let shield = environment.shield
    shield.raise()
    do {
      outcome = try commitInTurn(request)
    } catch {
      turn = nil
      shield.lower()
      throw told(error)
    }
    guard case .committed(let commit, let problems) = outcome else {
      shield.lower()
      return outcome
    }
    turn = nil
    hookLosses = 0
    let later = runPostCommit(of: commit)
    return .committed(amended(commit), problems: problems + later)
  }

  /// What a hook made of a commit: HEAD, where that stands in the commit's place; else the commit.
  private func amended(_ id: ObjectID) -> ObjectID {
    guard let head = try? head().commit, head != id, let now = try? commit(head),
      let made = try? commit(id), now.parents == made.parents
    else { return id }
    return head
  }

  /// The failure of a commit, with what became of the repository if something cannot be written.
  private func told(_ failure: GitFailure) -> GitFailure {
    let details: String
    switch failure {
    case .refused(.fileSystem(let path, let text)): details = "\(path): \(text.lowercased())"
    case .library(let error) where error.class == .operatingSystem:
      details = "could not \(error.operation): \(error.message)"
    default: return failure
    }
    return .refused(.notWritten(details: details, isUntouched: !InterruptedCommit.isOurs(in: self)))
  }

  private func commitInTurn(_ request: DocumentCommit) throws(GitFailure) -> CommitOutcome {
    let hooks = try CommitHooks(repository: self, request: request)
    // Nobody waits for hooks to end, or for somebody to type a passphrase.
    let isSigned = try CommitSigner(for: self) != nil
    let takesTime = isSigned || !hooks.isEmpty
    var patience = LockPatience(environment.shield)
    if !takesTime { takeTurn(patience) }
    let head = try head()
    guard head == request.expectedHead else { return .headMoved(to: head) }
    let draft = try CommitDraft(request, in: self)
    let message = try hooks.run(on: draft)
    let commit = try draft.writeCommit(message: message.text)
    if takesTime {
      patience = LockPatience(environment.shield)
      takeTurn(patience)
    }
    let landing = CommitLanding(
      repository: self,
      request: request,
      draft: draft,
      commit: commit,
      subject: String(message.text.prefix { $0 != "\n" }),
    )
    switch try landing.run(patience.renewed) {
    case .committed(let id, let problems):
      return .committed(id, problems: message.problems + problems)
    case .headMoved(let now):
      if !hooks.isEmpty { try countLoss() }
      return .headMoved(to: now)
    }
  }

  /// Gives up when HEAD moves whenever hooks run: then one of them moves it.
  private func countLoss() throws(GitFailure) {
    hookLosses += 1
    if hookLosses == 5 { throw .refused(.hooksMoveHead(times: hookLosses)) }
  }

  private func takeTurn(_ patience: LockPatience) {
    guard turn == nil else { return }
    turn = WritingTurn(in: self, patience: patience)
  }

  /// Runs `post-commit`; whatever it does, the commit stands.
  private func runPostCommit(of id: ObjectID) -> [LandingProblem] {
    do {
      guard try Hook.postCommit.path(in: self) != nil else { return [] }
      let author = try commit(id).author
      try HookRun(hook: .postCommit, indexPath: indexPath, author: author).run(in: self)
      return []
    } catch .refused(.hookFailed(let name, let status, let output)) {
      return [.hookFailed(name: name, status: status, output: output)]
    } catch {
      return [.hookFailed(name: Hook.postCommit.rawValue, status: -1, output: "not started")]
    }
  }
}
