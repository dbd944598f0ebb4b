/// The hooks before a commit, as `git commit -m` runs them.
struct CommitHooks {
  private let repository: Repository
  private let request: DocumentCommit
  /// What is there, in the order in which it runs.
  private let present: [Hook]

  /// Looks which of `pre-commit`, `prepare-commit-msg` and `commit-msg` are there and wanted.
  init(repository: Repository, request: DocumentCommit) throws(GitFailure) {
    self.repository = repository
    self.request = request
    var present: [Hook] = []
    for hook in [Hook.preCommit, .prepareCommitMessage, .commitMessage] {
      if request.skipsHooks, hook != .prepareCommitMessage { continue }
      if try hook.path(in: repository) != nil { present.append(hook) }
    }
    self.present = present
  }

  var isEmpty: Bool { present.isEmpty }

  /// A message as the hooks left it.
  struct Message {
    var text: String
    /// What had to be put back into it.
    var problems: [LandingProblem] = []
  }

  /// Runs what is there, and returns the message that it leaves; nothing is started when there is
  /// nothing.
  func run(on draft: CommitDraft) throws(GitFailure) -> Message {
    guard let last = present.last else { return Message(text: request.message) }
    let place = DocumentPlace(path: request.path, repository: repository)
    let before = try place.read()
    let scratch = try HookScratch(for: repository)
    try scratch.writeIndex(tree: draft.tree)
    let message = try run(draft, scratch)
    guard try place.read() == before else { throw changed(by: last) }
    guard let completed = request.completion(message) else { return Message(text: message) }
    return Message(text: completed, problems: [.messageCompleted(hook: last.rawValue)])
  }

  private func run(
    _ draft: CommitDraft,
    _ scratch: HookScratch,
  ) throws(GitFailure) -> String {
    if present.contains(.preCommit) {
      try run(.preCommit, [], draft, scratch)
      let index = try IndexFile(at: scratch.indexPath)
      let state = try repository.stagedState(of: request.path, index)
      guard state == .entry(draft.entry) else { throw changed(by: .preCommit) }
    }
    guard present.contains(where: { $0 != .preCommit }) else { return request.message }
    try scratch.writeMessage(request.message)
    if present.contains(.prepareCommitMessage) {
      try run(.prepareCommitMessage, [scratch.messagePath, "message"], draft, scratch)
    }
    if present.contains(.commitMessage) {
      try run(.commitMessage, [scratch.messagePath], draft, scratch)
    }
    let message = try scratch.readMessage()
    guard !message.isEmpty else {
      throw .refused(.emptyMessage(hook: present.last?.rawValue ?? ""))
    }
    return message
  }

  private func run(
    _ hook: Hook,
    _ arguments: [String],
    _ draft: CommitDraft,
    _ scratch: HookScratch,
  ) throws(GitFailure) {
    let run = HookRun(
      hook: hook,
      arguments: arguments,
      indexPath: scratch.indexPath,
      author: draft.author,
    )
    try run.run(in: repository)
  }

  private func changed(by hook: Hook?) -> GitFailure {
    .refused(.hookChangedDocument(name: hook?.rawValue ?? "", request.path))
  }
}
