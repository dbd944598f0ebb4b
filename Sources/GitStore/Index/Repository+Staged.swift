extension Repository {
  /// The text that the index holds of a document where that is not what HEAD holds: what the next commit
  /// would change; nil when it would not.
  package func stagedChange(of path: RepositoryPath) throws(GitFailure) -> [UInt8]? {
    let index = try currentIndex()
    guard case .entry(let entry) = try stagedState(of: path, index), entry.mode.isRegularFile else {
      return nil
    }
    guard entry != (try committedEntry(path, try head())) else { return nil }
    return try forms(of: path).text(ofBlob: entry.blob)
  }
}
