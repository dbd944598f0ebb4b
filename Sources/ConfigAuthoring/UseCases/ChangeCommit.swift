import GitStore

/// Makes a planned change a commit.
struct ChangeCommit {
  let opened: DocumentRepository
  let writing: WritingRequest

  /// How often HEAD may move while a commit is made; each time somebody else got one done.
  static let attempts = 200

  func run(_ plan: ChangePlan, _ reason: Reason) throws(AuthoringError) -> CommitOutcome {
    guard let head = plan.head else { throw .tooBusy }
    let message = CommitMessage(
      subject: plan.subject,
      reason: reason,
      trailers: writing.trailers(for: opened)
    )
    return try git { () throws(GitFailure) in
      try opened.repository.commitDocument(
        DocumentCommit(
          path: opened.path,
          content: plan.stored,
          expectedHead: head,
          message: message.text,
          workFile: plan.workFile,
          skipsHooks: writing.skipsHooks,
          completion: message.completing,
        )
      )
    }
  }
}
