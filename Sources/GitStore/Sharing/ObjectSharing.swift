import CGit2

/// Gives the objects that libgit2 writes the permissions of a shared repository.
///
/// Make it before they are written: only what is new then is changed.
struct ObjectSharing {
  private let folder: String
  private let permissions: SharedPermissions?
  /// What there is already.
  private let known: Set<String>

  init(for repository: Repository) throws(GitFailure) {
    permissions = try repository.sharedPermissions()
    let objects = "\(repository.commonDirectory)/objects"
    folder =
      repository.environment["GIT_OBJECT_DIRECTORY"].map(repository.environment.absolute)
      ?? objects
    known = permissions == nil ? [] : Self.names(in: folder)
  }

  /// All objects that have files of their own, as `xx/…`, and their folders.
  private static func names(in folder: String) -> Set<String> {
    let folders = POSIX.names(in: folder, beginningWith: "").filter { $0.utf8.count == 2 }
    return folders.reduce(into: []) { known, name in
      known.insert(name)
      for file in POSIX.names(in: "\(folder)/\(name)", beginningWith: "") {
        known.insert("\(name)/\(file)")
      }
    }
  }

  /// Changes an object's file and its folder, as far as they are new.
  func share(_ id: ObjectID) throws(GitFailure) {
    guard let permissions else { return }
    let name = String(id.hex.prefix(2))
    let file = "\(name)/\(id.hex.dropFirst(2))"
    let path = "\(folder)/\(file)"
    try fileSystem(path) { () throws(POSIX.Failure) in
      if !known.contains(name) { try permissions.apply(to: "\(folder)/\(name)") }
      if !known.contains(file) { try permissions.apply(to: path) }
    }
  }

  /// The same for a tree and the trees in it on the way to a path.
  func share(
    _ tree: ObjectID,
    onTheWayTo path: RepositoryPath,
    in repository: Repository,
  ) throws(GitFailure) {
    guard permissions != nil else { return }
    try share(tree)
    var raw = tree.raw
    let handle = try Handle<TreeKind>("read a tree") {
      git_tree_lookup(&$0, repository.pointer, &raw)
    }
    for folder in path.folders {
      let entry = try Handle<TreeEntryKind>("read a tree entry") {
        git_tree_entry_bypath(&$0, handle.pointer, folder)
      }
      guard let id = git_tree_entry_id(entry.pointer) else { return }
      try share(ObjectID(id.pointee))
    }
  }
}
