import CGit2

/// The uncompressed bytes of one object, read without building libgit2's own structures.
struct RawObject: ~Copyable {
  private let handle: Handle<RawObjectKind>

  init(_ id: ObjectID, in repository: Repository) throws(GitFailure) {
    repository.objectsRead += 1
    var raw = repository.substitutes.actual(id).raw
    handle = try Handle("read an object") {
      git_odb_read(&$0, repository.database.pointer, &raw)
    }
  }

  /// Lends the bytes to `body`.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(
      UnsafeRawBufferPointer(
        start: git_odb_object_data(handle.pointer),
        count: git_odb_object_size(handle.pointer),
      )
    )
  }
}
