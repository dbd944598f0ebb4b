/// A commit that changed a file: along first parents, one whose entry for the path differs from its
/// first parent's.
package struct Revision: Hashable, Sendable {
  package let commit: ObjectID
  /// All parents of the commit as stored, also those that a shallow clone does not have.
  package let parents: [ObjectID]
  /// The file's path in this commit, which a later one may have renamed.
  package let path: RepositoryPath
  /// What the commit holds at the path; nil when it deleted the file.
  package let entry: TreeEntry?
  /// The path in the first parent; another one than `path` when this commit renamed the file.
  package let previousPath: RepositoryPath
  /// What the first parent held; nil when the commit added the file.
  package let previous: TreeEntry?
  /// The history ends here because the clone is shallow: whether this commit changed the file,
  /// and what was there before, is not known.
  package let isShallowBoundary: Bool
}
