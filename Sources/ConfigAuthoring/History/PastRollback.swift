/// A rollback that somebody made earlier.
package struct PastRollback: Sendable, Equatable {
  /// The commit that rolled back.
  package let id: RevisionID
  package let by: String
  package let at: Instant
  /// The newest revision that it passed over; nil when history does not tell.
  package let from: RevisionID?
  /// The revision that it restored; nil when history does not tell, as after `git revert` of an
  /// older change.
  package let to: RevisionID?
  package let difference: DocumentDifference
}
