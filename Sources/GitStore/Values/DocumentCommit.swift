/// The commit of one document that is asked for.
package struct DocumentCommit: Sendable {
  package var path: RepositoryPath
  /// The exact bytes that the commit will hold.
  package var bytes: [UInt8]
  /// HEAD as `checkCommittable(_:)` gave it; the commit happens on top of it or not at all.
  package var expectedHead: Head
  /// Subject, blank line, reason, trailers.
  package var message: String
  package var workFile: WorkFileChange
  /// `--no-verify`: neither `pre-commit` nor `commit-msg` runs.
  package var skipsHooks: Bool

  package init(
    path: RepositoryPath,
    bytes: [UInt8],
    expectedHead: Head,
    message: String,
    workFile: WorkFileChange = .leave,
    skipsHooks: Bool = false,
  ) {
    self.path = path
    self.bytes = bytes
    self.expectedHead = expectedHead
    self.message = message
    self.workFile = workFile
    self.skipsHooks = skipsHooks
  }
}
