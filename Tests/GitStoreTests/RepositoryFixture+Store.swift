import GitStore
import TestSupport
import Testing

extension RepositoryFixture {
  /// The environment that the store gets; the current folder is the root of the work files.
  var storeEnvironment: GitEnvironment {
    GitEnvironment(variables: environment.variables, currentDirectory: root)
  }

  /// Opens the fixture with the store.
  func open() throws -> Repository {
    try #require(try Repository.open(containing: root, environment: storeEnvironment))
  }

  /// Commits a document with the store as flagctl does: check, then commit the work file's bytes,
  /// or others that replace them.
  func store(
    _ document: String,
    message: String = "config: change\n",
    replacingWith bytes: [UInt8]? = nil,
    skipsHooks: Bool = false,
  ) throws -> CommitOutcome {
    let repository = try open()
    let path = try documentPath(document)
    let head = try repository.checkCommittable(path)
    let old = try self.bytes(of: document)
    let forms = repository.forms(of: path)
    let content = try bytes.map { try forms.stored($0) } ?? forms.stored(file: old)
    return try repository.commitDocument(
      DocumentCommit(
        path: path,
        content: content,
        expectedHead: head,
        message: message,
        workFile: bytes == nil ? .leave : .write(content.file, replacing: old),
        skipsHooks: skipsHooks,
      )
    )
  }

  /// As `store`, and requires that a commit without problems came of it.
  func storedCommit(
    _ document: String,
    message: String = "config: change\n",
    replacingWith bytes: [UInt8]? = nil,
  ) throws -> ObjectID {
    guard
      case .committed(let id, let problems) = try store(
        document,
        message: message,
        replacingWith: bytes,
      )
    else { throw TestSupportError("not committed") }
    #expect(problems.isEmpty)
    return id
  }

  /// The refusal of a commit, or nil when the commit came about.
  func refusalOfCommit(_ document: String) throws -> GitRefusal? {
    do {
      _ = try store(document)
      return nil
    } catch GitFailure.refused(let refusal) {
      return refusal
    }
  }

  /// What is left of temporary files and locks in the git folder and beside the document.
  func leftovers() throws -> [String] {
    let listing = try Subprocess(
      "find",
      [root, "-name", "*flagctl*", "-o", "-name", "*.lock"],
      environment: environment,
      directory: root,
    ).run()
    return listing.output.split(separator: "\n").map(String.init)
  }

  /// The refusal that checking a document gives a document.
  func refusal(
    of document: String,
    allowsDetachedHead: Bool = false,
  ) throws -> GitRefusal? {
    do {
      try open().checkCommittable(documentPath(document), allowsDetachedHead: allowsDetachedHead)
      return nil
    } catch GitFailure.refused(let refusal) {
      return refusal
    }
  }
}

/// The path of a literal, which must be one.
func documentPath(_ text: String) throws -> RepositoryPath {
  try #require(RepositoryPath(text))
}
