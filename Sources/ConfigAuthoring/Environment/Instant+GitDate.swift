import GitStore

extension Instant {
  /// Reads a date in the forms that git documents for `GIT_COMMITTER_DATE`.
  package init?(gitDate text: String) {
    guard let date = GitDate(text) else { return nil }
    self.init(seconds: date.time)
  }
}
