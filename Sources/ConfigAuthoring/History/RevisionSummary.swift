import GitStore

/// One revision as it is told: which one, by whom, when, and what it changed.
package struct RevisionSummary: Sendable, Equatable {
  package let id: RevisionID
  package let author: String
  package let email: String
  /// When it was committed.
  package let date: Instant
  /// The first line of the commit's message.
  package let subject: String
  package let difference: DocumentDifference

  init(_ past: PastRevision, _ id: RevisionID, _ difference: DocumentDifference) {
    self.id = id
    author = past.commit.author.name
    email = past.commit.author.email
    date = Instant(seconds: past.commit.committer.time)
    subject = CommitMessage(parsing: past.commit.message).subject
    self.difference = difference
  }
}

extension DocumentHistory {
  /// A revision as it is told.
  func summary(of past: PastRevision) throws(GitFailure) -> RevisionSummary {
    RevisionSummary(past, repository.revisionID(past.commit.id), try difference(of: past))
  }
}
