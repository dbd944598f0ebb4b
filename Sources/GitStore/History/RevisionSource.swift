/// A history that is read as far as it is asked for, newest commit first.
package protocol RevisionSource: AnyObject {
  /// The next older revision; nil at the end of the history.
  func next() throws(GitFailure) -> Revision?
  /// Where a shallow clone cuts the history off, once the walk has come there.
  var shallowBoundary: ObjectID? { get }
  /// How many objects were read so far.
  var objectsRead: Int { get }
}
