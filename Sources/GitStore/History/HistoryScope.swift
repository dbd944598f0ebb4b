/// Which commits a history is made of.
package struct HistoryScope: Sendable {
  /// The commits of all branches that were merged, not of first parents alone.
  package var includesMergedBranches: Bool
  /// Goes on at the old path where a commit renamed the file.
  package var followsRenames: Bool
  /// Leaves out this commit and everything in its history; nil: nothing.
  package var since: ObjectID?

  package init(
    includesMergedBranches: Bool = false,
    followsRenames: Bool = false,
    since: ObjectID? = nil,
  ) {
    self.includesMergedBranches = includesMergedBranches
    self.followsRenames = followsRenames
    self.since = since
  }
}
