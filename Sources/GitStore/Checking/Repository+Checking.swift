import CGit2

extension Repository {
  /// Refuses a document that is in another repository, as in a submodule: what this one knows of its path
  /// is nothing.
  package func checkOwner(of path: RepositoryPath) throws(GitFailure) {
    guard !isBare else { return }
    try DocumentPlace(path: path, repository: self).checkOwner()
  }

  /// Refuses what stands in the way of committing a document, and says what HEAD was.
  ///
  /// Pass the head on in the `DocumentCommit`: the commit happens only if it has not moved.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - allowsDetachedHead: A commit on no branch is wanted.
  ///   - allowsMissingFile: The work file need not be there, because it will be written.
  /// - Returns: HEAD, read before everything else.
  /// - Throws: The refusals that `GitRefusal` lists, and libgit2's errors.
  @discardableResult
  package func checkCommittable(
    _ path: RepositoryPath,
    allowsDetachedHead: Bool = false,
    allowsMissingFile: Bool = false,
  ) throws(GitFailure) -> Head {
    if isBare { throw .refused(.bareRepository(gitDirectory: gitDirectory)) }
    // Of `git commit -a` and `git commit -- path`: what is committed now would not be in the real index.
    if indexPath.hasSuffix(".lock") { throw .refused(.insideCommit(indexPath: indexPath)) }
    try PackedReferences(of: self).check()
    let head = try head()
    if let operation = try OngoingOperation(in: self) {
      throw .refused(.operationInProgress(operation))
    }
    if case .detached(let commit) = head, !allowsDetachedHead {
      throw .refused(.detachedHead(commit))
    }
    let index = try currentIndex()
    let place = DocumentPlace(path: path, repository: self)
    try place.checkFolders(index)
    let workBytes = try place.read()
    if workBytes == nil, !allowsMissingFile {
      throw .refused(try isLeftOut(path) ? refusal(ofLeftOut: path) : .missingFile(path))
    }
    let staged = try stagedState(of: path, index)
    try check(staged, path, committed: try committedEntry(path, head), workBytes: workBytes)
    return head
  }

  /// Refuses what is staged for a document unless HEAD or the work file has the same.
  func check(
    _ staged: StagedState,
    _ path: RepositoryPath,
    committed: TreeEntry?,
    workBytes: [UInt8]?,
  ) throws(GitFailure) {
    switch staged {
    case .unmerged: throw .refused(.unmerged(path))
    case .intentToAdd: return
    case .absent where committed == nil:
      if try isIgnored(path) { throw .refused(.ignored(path)) }
    case .absent:
      if try currentIndex().status == nil {
        throw .refused(.missingIndex(path: indexPath, path))
      }
      throw .refused(.stagedContentDiffers(path))
    case .entry(let entry):
      if entry == committed { return }
      guard let workBytes, entry.mode.isRegularFile,
        try entry.blob == forms(of: path).blob(ofFile: workBytes)
      else {
        throw .refused(.stagedContentDiffers(path))
      }
    }
  }

  /// What HEAD holds at a path.
  func committedEntry(_ path: RepositoryPath, _ head: Head) throws(GitFailure) -> TreeEntry? {
    guard let commit = head.commit else { return nil }
    return try entry(at: path, in: commit)
  }

  /// The index as it is now; read again only if the file is another one.
  func currentIndex() throws(GitFailure) -> IndexFile {
    let status = try fileSystem(indexPath) { () throws(POSIX.Failure) in
      try FileStatus.following(indexPath)
    }
    if let knownIndex, knownIndex.status == status { return knownIndex }
    let index = try IndexFile(at: indexPath)
    try index.lend(to: self)
    knownIndex = index
    return index
  }

  /// The index for those who only look at a document: nil where it is damaged. What commits reads it
  /// too, and is refused there.
  func indexToLookAt() throws(GitFailure) -> IndexFile? {
    do {
      return try currentIndex()
    } catch .refused(.unreadableIndex) {
      try IndexFile.lendEmpty(to: self)
      return nil
    }
  }

  /// What is staged for a path, by git's word if only git reads the index.
  func stagedState(
    of path: RepositoryPath,
    _ index: IndexFile,
  ) throws(GitFailure) -> StagedState {
    if let state = index.state(of: path) { return state }
    return try IndexByGit(self).state(of: path)
  }

  /// Whether `.gitignore` or its like names an untracked file.
  private func isIgnored(_ path: RepositoryPath) throws(GitFailure) -> Bool {
    var ignored: Int32 = 0
    let result = git_ignore_path_is_ignored(&ignored, pointer, path.text)
    try Library.check("look whether \(path) is ignored", result)
    return ignored != 0
  }

  /// The name that bytes would have as a blob; nothing is written.
  func blobID(of bytes: [UInt8]) throws(GitFailure) -> ObjectID {
    var raw = git_oid()
    let result = git_odb_hash(&raw, bytes, bytes.count, GIT_OBJECT_BLOB)
    try Library.check("name a blob", result)
    return ObjectID(raw)
  }
}
