/// A commit, copied out of the repository.
package struct Commit: Hashable, Sendable {
  package let id: ObjectID
  /// The parents in order; the first one is the line that was live.
  package let parents: [ObjectID]
  package let tree: ObjectID
  package let author: Signature
  package let committer: Signature
  /// The whole message; bytes that are not UTF-8 were read as Latin-1.
  package let message: String
}
