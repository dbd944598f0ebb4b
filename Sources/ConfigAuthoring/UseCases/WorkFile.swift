import GitStore

/// The document's file as it is on disk, held against what is committed.
struct WorkFile {
  /// Nil when there is no file.
  let bytes: [UInt8]?
  /// Whether there is no file because a sparse checkout leaves it out.
  let isLeftOut: Bool
  /// The document that a commit of the file would hold; nil when there is none.
  let content: DocumentContent?
  /// Why a commit could not hold the file; nil if it could.
  let obstacle: AuthoringError?
  /// Whether it holds an edit that is not committed; another stamp alone is none.
  let isDirty: Bool
  /// Where a copy of the edit can be kept; nil when there is nothing to keep.
  let placeForCopy: AbsolutePath?

  /// 64 MiB: more than any edit of a document that somebody wants back.
  private static let maximumBytes = 64 << 20

  /// `current`: what is committed; `entry`: the same, as the commit holds it.
  init(
    _ opened: DocumentRepository,
    current: DocumentContent?,
    entry: TreeEntry? = nil,
  ) throws(AuthoringError) {
    let environment = opened.environment
    guard environment.files.kind(of: opened.document.path) != nil else {
      bytes = nil
      content = nil
      obstacle = nil
      isLeftOut = try git { () throws(GitFailure) in
        try opened.repository.isLeftOut(opened.path)
      }
      isDirty = current != nil && !isLeftOut
      placeForCopy = nil
      return
    }
    let bytes: [UInt8]
    do {
      bytes = try environment.files.read(opened.document.path, limit: Self.maximumBytes)
    } catch {
      throw .unreadableFile(opened.document.shownPath, error)
    }
    self.bytes = bytes
    isLeftOut = false
    var content: DocumentContent?
    var obstacle: AuthoringError?
    do {
      content = try opened.content(ofFile: bytes)
    } catch .unconvertibleEdit(let path, let problem) {
      obstacle = .unconvertibleEdit(path: path, problem)
    } catch {
      throw error
    }
    self.content = content
    self.obstacle = obstacle
    if let content, current?.hasSameContent(as: content) == true {
      isDirty = false
    } else if obstacle != nil {
      isDirty = (try? opened.isCheckedOut(bytes, of: entry)) != true
    } else {
      isDirty = try !opened.isCheckedOut(bytes, of: entry)
    }
    let time = environment.now.rfc3339.filter { $0 != ":" && $0 != "-" }
    placeForCopy = AbsolutePath(opened.repository.gitDirectory)
      .appending("flagctl/\(opened.document.path.stem)-\(time).json")
  }
}

extension DocumentRepository {
  /// Whether a file is what a checkout writes, even if git would commit it otherwise.
  fileprivate func isCheckedOut(
    _ bytes: [UInt8],
    of entry: TreeEntry?,
  ) throws(AuthoringError) -> Bool {
    guard let entry, entry.mode.isRegularFile else { return false }
    return try git { () throws(GitFailure) in try forms.checkedOut(entry.blob).file == bytes }
  }
}
