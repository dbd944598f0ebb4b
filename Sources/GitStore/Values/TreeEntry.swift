/// What a commit holds at one path.
package struct TreeEntry: Hashable, Sendable {
  /// The object at the path: a blob's name unless `mode` says folder or submodule.
  package let blob: ObjectID
  package let mode: FileMode

  package init(blob: ObjectID, mode: FileMode) {
    self.blob = blob
    self.mode = mode
  }
}
