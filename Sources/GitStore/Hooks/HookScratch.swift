import CGit2

/// The files that hooks get to see: an index of what will be committed, and the message.
///
/// They have a folder of their own, so that two commits never mix up their messages; it goes away
/// with the object.
final class HookScratch {
  private let folder: ScratchFolder
  private let repository: Repository

  var indexPath: String { "\(folder.path)/index" }
  /// Named as git names it, for hooks that look.
  var messagePath: String { "\(folder.path)/COMMIT_EDITMSG" }

  init(for repository: Repository) throws(GitFailure) {
    self.repository = repository
    folder = try ScratchFolder("flagctl-hooks", in: repository)
  }

  /// Writes an index that holds a tree, with what the real index knows of the same work files.
  func writeIndex(tree id: ObjectID) throws(GitFailure) {
    var raw = id.raw
    let tree = try Handle<TreeKind>("read a tree") {
      git_tree_lookup(&$0, repository.pointer, &raw)
    }
    let index = try Handle<IndexKind>("make an index") { git_index_open(&$0, indexPath) }
    try Library.check("fill an index", git_index_read_tree(index.pointer, tree.pointer))
    if let known = try? Handle<IndexKind>(
      "read the index",
      { git_index_open(&$0, repository.indexPath) }
    ) {
      try Self.copyFacts(from: known.pointer, to: index.pointer)
    }
    try Library.check("write an index", git_index_write(index.pointer))
  }

  /// Spares the hook's git from reading every work file.
  private static func copyFacts(
    from known: OpaquePointer,
    to index: OpaquePointer,
  ) throws(GitFailure) {
    for position in 0..<git_index_entrycount(index) {
      guard let entry = git_index_get_byindex(index, position),
        let same = git_index_get_bypath(known, entry.pointee.path, 0),
        ObjectID(same.pointee.id) == ObjectID(entry.pointee.id),
        same.pointee.mode == entry.pointee.mode
      else { continue }
      try Library.check("fill an index", git_index_add(index, same))
    }
  }

  func writeMessage(_ message: String) throws(GitFailure) {
    try fileSystem(messagePath) { () throws(POSIX.Failure) in
      let file = try OpenFile.creating(messagePath, permissions: 0o666)
      try file.write(Array(message.utf8))
    }
  }

  /// The message as the hooks left it, cleaned of white space as `git commit -m` does.
  func readMessage() throws(GitFailure) -> String {
    let bytes = try fileSystem(messagePath) { () throws(POSIX.Failure) in
      try POSIX.contents(of: messagePath)
    }
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    let text = lenientString(bytes ?? [])
    let result = git_message_prettify(&buffer, text, 0, CChar(bitPattern: UInt8(ascii: "#")))
    try Library.check("clean the message", result)
    return lenientString(cString: buffer.ptr)
  }
}
