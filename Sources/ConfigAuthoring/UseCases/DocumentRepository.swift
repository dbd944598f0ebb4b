import GitStore

/// A document and the open repository that holds it.
struct DocumentRepository {
  let document: Document
  let environment: AuthoringEnvironment
  let repository: Repository
  let path: RepositoryPath
  /// Whether the document's history goes on at its old path where it was renamed.
  let followsRenames: Bool

  /// `allowsBare`: nothing but history is wanted, so that no work files are needed.
  init(
    _ document: Document,
    _ environment: AuthoringEnvironment,
    allowsBare: Bool = false,
    followsRenames: Bool = true,
  ) throws(AuthoringError) {
    self.document = document
    self.followsRenames = followsRenames
    self.environment = environment
    let folder = Self.startingFolder(document, environment)
    let found = try git { () throws(GitFailure) in
      try Repository.open(
        containing: folder.description,
        environment: environment.git,
        allowsBare: allowsBare,
      )
    }
    guard let found else { throw .noRepository(folder: environment.shown(folder)) }
    repository = found
    path = try git { () throws(GitFailure) in
      let path = try found.path(of: document.path.description)
      try found.checkOwner(of: path)
      return path
    }
  }

  /// Where the search for the repository begins: here, when the document is inside the repository
  /// of the current folder, so that a document of a submodule is told from one of our own; else
  /// beside the document.
  private static func startingFolder(
    _ document: Document,
    _ environment: AuthoringEnvironment,
  ) -> AbsolutePath {
    let files = environment.files
    let root = files.gitRoot(above: environment.workingDirectory)
    if let root, document.path.components(below: root) != nil {
      return environment.workingDirectory
    }
    let parent = document.path.parent ?? .root
    if let root = files.gitRoot(above: parent) { return root }
    return parent.selfAndAncestors.first { files.kind(of: $0) != nil } ?? .root
  }

  /// What HEAD holds at the document's place.
  func entry(in head: Head) throws(GitFailure) -> TreeEntry? {
    guard let commit = head.commit else { return nil }
    return try repository.entry(at: path, in: commit)
  }

  /// What HEAD holds there by now.
  func committedEntry() throws(AuthoringError) -> TreeEntry? {
    try git { () throws(GitFailure) in try entry(in: repository.head()) }
  }

  /// Who changed the document while we were at it.
  func changedMeanwhile() throws(AuthoringError) -> AuthoringError {
    guard let commit = try git(repository.head).commit,
      let newest = try newestRevision(from: commit)
    else { return .tooBusy }
    return .changedMeanwhile(newest)
  }

  /// What commits, checkouts and readers see of the document.
  var forms: DocumentForms { repository.forms(of: path) }

  /// The document that an entry holds; nil for none, and for what is no file.
  func content(of entry: TreeEntry?) throws(GitFailure) -> DocumentContent? {
    try content(of: entry, at: path)
  }

  /// The same for another document of the repository.
  func content(
    of entry: TreeEntry?,
    at path: RepositoryPath,
  ) throws(GitFailure) -> DocumentContent? {
    guard let entry, entry.mode.isRegularFile else { return nil }
    return DocumentContent(try repository.forms(of: path).text(ofBlob: entry.blob))
  }

  /// The document that a commit of the file would hold.
  ///
  /// - Throws: `unconvertibleEdit` where git, or a filter, cannot convert the file.
  func content(ofFile bytes: [UInt8]) throws(AuthoringError) -> DocumentContent {
    do {
      return DocumentContent(try forms.committedText(ofFile: bytes))
    } catch {
      let problem = RepositoryProblem(error)
      guard case .refused(.conversionFailed) = error else { throw .repository(problem) }
      throw .unconvertibleEdit(path: path.text, problem)
    }
  }

  /// The document as it stands in the file, whatever a filter would make of it.
  func text(ofFile bytes: [UInt8]) throws(AuthoringError) -> DocumentContent {
    try git { () throws(GitFailure) in DocumentContent(try forms.text(ofFile: bytes)) }
  }

  /// The bytes of the file in which a text stands.
  func file(ofText text: [UInt8]) throws(AuthoringError) -> [UInt8] {
    try git { () throws(GitFailure) in try forms.file(ofText: text) }
  }

  /// The newest revision of the document in the history of a commit.
  func newestRevision(from commit: ObjectID) throws(AuthoringError) -> RevisionSummary? {
    let history = try history(from: commit)
    return try git { () throws(GitFailure) in
      try history.revision(0).map { past throws(GitFailure) in try history.summary(of: past) }
    }
  }

  /// Finishes what interrupted runs left between branch and work file; says whether it was about
  /// this document.
  func finishInterrupted() throws(AuthoringError) -> Bool {
    try git { () throws(GitFailure) in try repository.finishInterrupted() }.contains(path)
  }

  /// The document's revisions, beginning at a commit, where it may have had another path.
  ///
  /// `scope`: which of them; nil: those that were live.
  func history(
    from commit: ObjectID,
    in scope: HistoryScope? = nil,
  ) throws(AuthoringError) -> DocumentHistory {
    let scope = scope ?? HistoryScope(followsRenames: followsRenames)
    let path = try path(at: commit)
    return try git { () throws(GitFailure) in
      try DocumentHistory(of: path, name: document.name, from: commit, in: repository, scope)
    }
  }

  /// The path that the document had at a commit, before it was renamed; `current`: the one that it has
  /// at HEAD, if that is another.
  func path(
    at commit: ObjectID,
    from current: RepositoryPath? = nil,
  ) throws(AuthoringError) -> RepositoryPath {
    let path = current ?? path
    guard followsRenames, let head = try git(repository.head).commit else { return path }
    return try git { () throws(GitFailure) in
      try repository.path(of: path, in: head, at: commit)
    }
  }

  /// The path that the document has at HEAD: its own, or the one from before a rename that nobody has
  /// committed yet. `bytes`: its file.
  func committedPath(ofFile bytes: [UInt8]) throws(AuthoringError) -> RepositoryPath {
    guard let head = try git(repository.head).commit else { return path }
    let source = try git { () throws(GitFailure) in
      try repository.uncommittedSource(of: path, holding: forms.text(ofFile: bytes), in: head)
    }
    return source ?? path
  }

  /// The document as a commit holds it, under the name that it had there.
  func content(at commit: ObjectID) throws(AuthoringError) -> DocumentContent? {
    let path = try path(at: commit)
    return try git { () throws(GitFailure) in
      try content(of: repository.entry(at: path, in: commit))
    }
  }

  /// What reading took, for who looks into what goes on inside.
  var readingNote: String { "objects read: \(repository.objectsRead)" }
}

/// Runs a call of the store and maps what it throws.
func git<Value>(_ body: () throws(GitFailure) -> Value) throws(AuthoringError) -> Value {
  do {
    return try body()
  } catch {
    throw .repository(RepositoryProblem(error))
  }
}
