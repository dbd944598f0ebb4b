import CGit2

/// A commit on its way: everything but its message.
struct CommitDraft {
  let author: Signature
  let committer: Signature
  /// What the commit holds for the document.
  let entry: TreeEntry
  let tree: ObjectID
  let pending: PendingIndex
  private let parent: ObjectID?
  private let repository: Repository

  /// Writes blob and tree, and copies the index.
  init(_ request: DocumentCommit, in repository: Repository) throws(GitFailure) {
    let now = repository.environment.clock()
    let head = request.expectedHead
    author = try Identity.author.signature(in: repository, now: now)
    committer = try Identity.committer.signature(in: repository, now: now)
    pending = try PendingIndex(for: repository, path: request.path)
    let committed = try repository.committedEntry(request.path, head)
    let place = DocumentPlace(path: request.path, repository: repository)
    // Once more, on the index that will be replaced.
    try repository.check(
      pending.state,
      request.path,
      committed: committed,
      workBytes: try place.read(),
    )
    entry = TreeEntry(
      blob: try Self.blob(of: request.content, in: repository),
      mode: try pending.mode(committed: committed),
    )
    tree = try repository.writeTree(replacing: request.path, with: entry, in: head)
    parent = head.commit
    self.repository = repository
  }

  private static func blob(
    of content: StoredDocument,
    in repository: Repository,
  ) throws(GitFailure) -> ObjectID {
    if let blob = content.blob { return blob }
    return try repository.writeBlob(content.text)
  }

  /// Writes the commit; no branch knows it yet.
  func writeCommit(message: String) throws(GitFailure) -> ObjectID {
    let commit = NewCommit(
      tree: tree,
      parent: parent,
      author: author,
      committer: committer,
      message: message,
    )
    return try commit.write(to: repository)
  }
}

extension Repository {
  func writeBlob(_ bytes: [UInt8]) throws(GitFailure) -> ObjectID {
    let sharing = try ObjectSharing(for: self)
    var raw = git_oid()
    let result = git_blob_create_from_buffer(&raw, pointer, bytes, bytes.count)
    try Library.check("write a blob", result)
    try sharing.share(ObjectID(raw))
    return ObjectID(raw)
  }

  /// HEAD's tree with one entry changed.
  func writeTree(
    replacing path: RepositoryPath,
    with entry: TreeEntry,
    in head: Head,
  ) throws(GitFailure) -> ObjectID {
    let sharing = try ObjectSharing(for: self)
    var update = git_tree_update()
    update.action = GIT_TREE_UPDATE_UPSERT
    update.id = entry.blob.raw
    update.filemode = git_filemode_t(rawValue: entry.mode.rawValue)
    var raw = git_oid()
    var base: OpaquePointer?
    defer { git_tree_free(base) }
    if let commit = head.commit {
      let handle = try commitHandle(commit)
      try Library.check("read a tree", git_commit_tree(&base, handle.pointer))
    }
    let result = path.text.withCString { text in
      update.path = text
      return git_tree_create_updated(&raw, pointer, base, 1, &update)
    }
    try Library.check("write a tree", result)
    try sharing.share(ObjectID(raw), onTheWayTo: path, in: self)
    return ObjectID(raw)
  }
}
