import CGit2

/// An index as it stands in a file: searched for single paths, and read whole by libgit2 only where it
/// is of no form that is known here.
///
/// libgit2 1.5 cannot read split and sparse indexes either; then git has to be asked.
final class IndexFile {
  /// The file that was read; nil if there is none yet, which is an empty index.
  let status: FileStatus?
  /// The bytes of the file, if it could be read.
  let bytes: [UInt8]?
  private let path: String
  private let scan: IndexScan?
  private var handle: Handle<IndexKind>?
  private var isOpened = false

  /// Reads the index at a path.
  init(at path: String) throws(GitFailure) {
    self.path = path
    // The facts are taken first: an index that is written afterwards is younger than they say.
    status = try fileSystem(path) { () throws(POSIX.Failure) in
      try FileStatus.following(path)
    }
    bytes = status == nil ? nil : try? OpenFile.following(path).readAll()
    scan = bytes.flatMap { IndexScan($0) }
    // Split, sparse or damaged.
    if status != nil, scan == nil { try open() }
  }

  /// Has libgit2 read the file, if it can.
  private func open() throws(GitFailure) {
    isOpened = true
    do {
      handle = try Handle("read the index") { git_index_open(&$0, path) }
      if !isWhole { handle = nil }
    } catch .library(let error)
      where error.message.hasPrefix("invalid data in index") && !error.message.contains("checksum")
    {
      // Git would read on behind the end of a file that was cut off. It need not have a checksum.
      throw .refused(.unreadableIndex(path: path, output: error.message))
    } catch {
      handle = nil
    }
  }

  /// Makes libgit2 use this index where it looks into a repository's, which is for attributes; it
  /// would read the file once more. An unreadable one counts as empty there.
  func lend(to repository: Repository) throws(GitFailure) {
    if let scan {
      try lendAttributes(of: scan, to: repository)
    } else if let pointer {
      git_repository_set_index(repository.pointer, pointer)
    } else {
      try Self.lendEmpty(to: repository)
    }
  }

  /// Spares libgit2 from reading all the entries that it never asks for.
  private func lendAttributes(
    of scan: IndexScan,
    to repository: Repository,
  ) throws(GitFailure) {
    let index = try Handle<IndexKind>("make an index") { git_index_new(&$0) }
    for path in scan.attributeFiles {
      guard case .entry(let entry) = scan.state(of: path) else { continue }
      var raw = git_index_entry()
      raw.id = entry.blob.raw
      raw.mode = entry.mode.rawValue
      // Of a path that libgit2 allows in no index it knows no attributes either.
      let result = path.text.withCString { text in
        raw.path = text
        return git_index_add(index.pointer, &raw)
      }
      _ = try? Library.check("read the attributes in the index", result)
    }
    git_repository_set_index(repository.pointer, index.pointer)
  }

  static func lendEmpty(to repository: Repository) throws(GitFailure) {
    let empty = try Handle<IndexKind>("make an index") { git_index_new(&$0) }
    git_repository_set_index(repository.pointer, empty.pointer)
  }

  private var pointer: OpaquePointer? {
    if !isOpened { try? open() }
    return switch handle {
    case .some(let handle): handle.pointer
    case .none: nil
    }
  }

  /// Whether libgit2 has all entries: a file that it cannot look at it takes for none, and for an
  /// empty index.
  private var isWhole: Bool {
    let count =
      switch handle {
      case .some(let handle): git_index_entrycount(handle.pointer)
      case .none: 0
      }
    if let scan { return count == scan.count }
    return status == nil || count > 0
  }

  /// What the index holds for a path; nil if the index cannot be read.
  func state(of path: RepositoryPath) -> StagedState? {
    if let scan { return scan.state(of: path) }
    guard let pointer else { return nil }
    for stage in Int32(1)...3 where git_index_get_bypath(pointer, path.text, stage) != nil {
      return .unmerged
    }
    guard let entry = git_index_get_bypath(pointer, path.text, 0) else { return .absent }
    let intentToAdd = UInt16(GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue)
    if entry.pointee.flags_extended & intentToAdd != 0 { return .intentToAdd }
    return .entry(
      TreeEntry(blob: ObjectID(entry.pointee.id), mode: FileMode(rawValue: entry.pointee.mode))
    )
  }

  /// What a user told git about a path; nil if the index cannot be read.
  func flags(of path: RepositoryPath) -> IndexFlags? {
    if let scan { return scan.flags(of: path) }
    guard let pointer else { return nil }
    guard let entry = git_index_get_bypath(pointer, path.text, 0)?.pointee else { return [] }
    var flags: IndexFlags = []
    if entry.flags & UInt16(GIT_INDEX_ENTRY_VALID.rawValue) != 0 { flags.insert(.assumeUnchanged) }
    let skip = UInt16(GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue)
    if entry.flags_extended & skip != 0 { flags.insert(.skipWorktree) }
    return flags
  }

  /// Whether a folder is a submodule.
  func isSubmodule(_ folder: String) -> Bool {
    if let scan { return scan.isSubmodule(folder) }
    guard let pointer, let entry = git_index_get_bypath(pointer, folder, 0) else {
      return false
    }
    return entry.pointee.mode == FileMode.submodule.rawValue
  }

  /// The paths whose entries are not the same in an older index; none if one cannot be read.
  func pathsChanged(since older: IndexFile) -> [RepositoryPath] {
    guard let scan, let scanBefore = older.scan else { return [] }
    return scan.pathsChanged(since: scanBefore)
  }

  /// The bytes of an index in which one entry is another one; nil where git has to do it.
  func bytes(with entry: IndexEntry) -> [UInt8]? {
    guard status != nil else { return IndexEdit.bytes(of: entry) }
    return scan.flatMap { IndexEdit.bytes(of: $0, with: entry) }
  }
}

/// Runs calls of the operating system and says about which file they failed.
func fileSystem<Result: ~Copyable>(
  _ path: String,
  _ body: () throws(POSIX.Failure) -> Result,
) throws(GitFailure) -> Result {
  do {
    return try body()
  } catch {
    throw .refused(.fileSystem(path: path, details: error.details))
  }
}
