/// The commit of one document that is asked for.
package struct DocumentCommit: Sendable {
  package var path: RepositoryPath
  /// What the commit will hold, and the bytes of the work file that git takes for the same.
  package var content: StoredDocument
  /// HEAD as `checkCommittable(_:)` gave it; the commit happens on top of it or not at all.
  package var expectedHead: Head
  /// Subject, blank line, reason, trailers.
  package var message: String
  package var workFile: WorkFileChange
  /// `--no-verify`: neither `pre-commit` nor `commit-msg` runs.
  package var skipsHooks: Bool
  /// Puts back what hooks took from the message and is needed; nil if nothing is missing.
  package var completion: @Sendable (String) -> String?

  package init(
    path: RepositoryPath,
    content: StoredDocument,
    expectedHead: Head,
    message: String,
    workFile: WorkFileChange = .leave,
    skipsHooks: Bool = false,
    completion: @escaping @Sendable (String) -> String? = { _ in nil },
  ) {
    self.path = path
    self.content = content
    self.expectedHead = expectedHead
    self.message = message
    self.workFile = workFile
    self.skipsHooks = skipsHooks
    self.completion = completion
  }
}
