import CGit2

/// A kind of object that libgit2 allocates and that has one owner.
protocol HandleKind {
  static func release(_ pointer: OpaquePointer)
}

/// The one owner of an object of libgit2; frees it at the end of its life.
struct Handle<Kind: HandleKind>: ~Copyable {
  let pointer: OpaquePointer

  /// Owns what `make` stores.
  ///
  /// - Throws: The library's error, also when a call that succeeded stored nothing.
  init(
    _ operation: String,
    _ make: (inout OpaquePointer?) -> Int32,
  ) throws(GitFailure) {
    var stored: OpaquePointer?
    try Library.check(operation, make(&stored))
    self.pointer = try Self.stored(stored, operation)
  }

  /// Owns what `make` stores, or gives nil if there is no such object.
  static func find(
    _ operation: String,
    _ make: (inout OpaquePointer?) -> Int32,
  ) throws(GitFailure) -> Handle? {
    var found: OpaquePointer?
    guard try Library.found(operation, make(&found)) else { return nil }
    return Handle(owning: try stored(found, operation))
  }

  private init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { Kind.release(pointer) }

  private static func stored(
    _ pointer: OpaquePointer?,
    _ operation: String,
  ) throws(GitFailure) -> OpaquePointer {
    if let pointer { return pointer }
    throw .library(
      GitError(
        code: .generic,
        class: GitError.Class(rawValue: 0),
        message: "nothing was returned",
        operation: operation,
      )
    )
  }
}

enum CommitKind: HandleKind {
  static func release(_ pointer: OpaquePointer) { git_commit_free(pointer) }
}

enum TreeKind: HandleKind {
  static func release(_ pointer: OpaquePointer) { git_tree_free(pointer) }
}

enum TreeEntryKind: HandleKind {
  static func release(_ pointer: OpaquePointer) { git_tree_entry_free(pointer) }
}

enum ObjectKind: HandleKind {
  static func release(_ pointer: OpaquePointer) { git_object_free(pointer) }
}

enum RawObjectKind: HandleKind {
  static func release(_ pointer: OpaquePointer) { git_odb_object_free(pointer) }
}

enum DatabaseKind: HandleKind {
  static func release(_ pointer: OpaquePointer) { git_odb_free(pointer) }
}

enum ReferenceKind: HandleKind {
  static func release(_ pointer: OpaquePointer) { git_reference_free(pointer) }
}

enum TransactionKind: HandleKind {
  static func release(_ pointer: OpaquePointer) { git_transaction_free(pointer) }
}

enum ConfigurationKind: HandleKind {
  static func release(_ pointer: OpaquePointer) { git_config_free(pointer) }
}

enum ConfigurationIteratorKind: HandleKind {
  static func release(_ pointer: OpaquePointer) { git_config_iterator_free(pointer) }
}

enum IndexKind: HandleKind {
  static func release(_ pointer: OpaquePointer) { git_index_free(pointer) }
}

enum RepositoryKind: HandleKind {
  static func release(_ pointer: OpaquePointer) { git_repository_free(pointer) }
}
