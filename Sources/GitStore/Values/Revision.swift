/// A first-parent commit whose entry for a path differs from its first parent's.
package struct Revision: Hashable, Sendable {
  package let commit: ObjectID
  /// All parents of the commit as stored, also those that a shallow clone does not have.
  package let parents: [ObjectID]
  /// What the commit holds at the path; nil when it deleted the file.
  package let entry: TreeEntry?
  /// What its first parent held; nil when the commit added the file.
  package let previous: TreeEntry?
  /// The history ends here because the clone is shallow: whether this commit changed the file,
  /// and what was there before, is not known.
  package let isShallowBoundary: Bool
}
