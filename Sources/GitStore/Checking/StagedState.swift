/// What the index holds for one path.
package enum StagedState: Hashable {
  case absent
  case entry(TreeEntry)
  /// Announced with `git add --intent-to-add`, without content.
  case intentToAdd
  /// A merge left several versions.
  case unmerged
}
