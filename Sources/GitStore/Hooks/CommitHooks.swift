/// The hooks before a commit, as `git commit -m` runs them.
struct CommitHooks {
  let repository: Repository
  let request: DocumentCommit
  let entry: TreeEntry
  let tree: ObjectID
  let author: Signature

  /// Runs what is there of `pre-commit`, `prepare-commit-msg` and `commit-msg`, and returns the
  /// message that they leave; nothing is started when there is none.
  func run() throws(GitFailure) -> String {
    let present = try presentHooks()
    guard !present.isEmpty else { return request.message }
    let place = DocumentPlace(path: request.path, repository: repository)
    let before = try place.read()
    let scratch = try HookScratch(for: repository)
    try scratch.writeIndex(tree: tree)
    let message = try run(present, scratch)
    guard try place.read() == before else { throw changed(by: present.last) }
    return message
  }

  /// In the order in which they run.
  private func presentHooks() throws(GitFailure) -> [Hook] {
    var present: [Hook] = []
    for hook in [Hook.preCommit, .prepareCommitMessage, .commitMessage] {
      if request.skipsHooks, hook != .prepareCommitMessage { continue }
      if try hook.path(in: repository) != nil { present.append(hook) }
    }
    return present
  }

  private func run(
    _ present: [Hook],
    _ scratch: HookScratch,
  ) throws(GitFailure) -> String {
    if present.contains(.preCommit) {
      try run(.preCommit, [], scratch)
      let index = try IndexFile(at: scratch.indexPath)
      let state = try repository.stagedState(of: request.path, index)
      guard state == .entry(entry) else { throw changed(by: .preCommit) }
    }
    guard present.contains(where: { $0 != .preCommit }) else { return request.message }
    try scratch.writeMessage(request.message)
    if present.contains(.prepareCommitMessage) {
      try run(.prepareCommitMessage, [scratch.messagePath, "message"], scratch)
    }
    if present.contains(.commitMessage) {
      try run(.commitMessage, [scratch.messagePath], scratch)
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
    _ scratch: HookScratch,
  ) throws(GitFailure) {
    let run = HookRun(
      hook: hook,
      arguments: arguments,
      indexPath: scratch.indexPath,
      author: author,
    )
    _ = try run.run(in: repository)
  }

  private func changed(by hook: Hook?) -> GitFailure {
    .refused(.hookChangedDocument(name: hook?.rawValue ?? "", request.path))
  }
}
