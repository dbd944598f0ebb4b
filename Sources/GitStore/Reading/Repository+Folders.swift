extension Repository {
  /// What a commit holds in a folder, in git's order; empty if there is no such folder.
  ///
  /// `folder`: nil for the root.
  package func names(
    in folder: RepositoryPath?,
    of commit: ObjectID,
  ) throws(GitFailure) -> [(name: String, mode: FileMode)] {
    let tree: ObjectID
    if let folder {
      guard let entry = try entry(at: folder, in: commit), entry.mode == .folder else { return [] }
      tree = entry.blob
    } else {
      tree = try self.commit(commit).tree
    }
    let entries = try RawObject(tree, in: self).withBytes { TreeScan.entries(in: $0) }
    return entries.map { (lenientString($0.name), $0.entry.mode) }
  }
}
