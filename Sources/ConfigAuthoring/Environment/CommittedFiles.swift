import GitStore

/// The files that HEAD of a bare repository holds, as if they were checked out into its git folder.
///
/// Everything outside that folder is what another file system has, and nothing inside is written.
struct CommittedFiles: FileSystem {
  /// The git folder.
  let root: AbsolutePath
  private let environment: GitEnvironment
  private let others: any FileSystem

  init(of repository: Repository, environment: GitEnvironment, others: any FileSystem) {
    root = AbsolutePath(repository.gitDirectory)
    self.environment = environment
    self.others = others
  }

  func kind(of path: AbsolutePath) -> FileKind? {
    guard let names = path.components(below: root) else { return others.kind(of: path) }
    // What is above the documents is the root of a repository.
    if names.isEmpty || names == [".git"] { return .folder }
    guard let entry = try? entry(names) else { return nil }
    return FileKind(entry.mode)
  }

  func read(_ path: AbsolutePath, limit: Int) throws(FileFailure) -> [UInt8] {
    guard let names = path.components(below: root) else {
      return try others.read(path, limit: limit)
    }
    guard let file = RepositoryPath(names.joined(separator: "/")), let entry = try entry(names)
    else { throw .missing }
    guard entry.mode.isRegularFile else { throw .notRegular(FileKind(entry.mode)) }
    return try withHead { (repository, _) throws(GitFailure) in
      Array(try repository.forms(of: file).text(ofBlob: entry.blob).prefix(limit + 1))
    } ?? []
  }

  func names(in folder: AbsolutePath) throws(FileFailure) -> [String] {
    guard let names = folder.components(below: root) else { return try others.names(in: folder) }
    return try withHead { (repository, commit) throws(GitFailure) in
      let path = RepositoryPath(names.joined(separator: "/"))
      return try repository.names(in: path, of: commit).map(\.name)
    } ?? []
  }

  func resolvingLinks(in path: AbsolutePath) -> AbsolutePath? {
    guard path.components(below: root) != nil else { return others.resolvingLinks(in: path) }
    return kind(of: path) == nil ? nil : path
  }

  func create(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) {
    try requireOther(path)
    try others.create(path, bytes)
  }

  func replace(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) {
    try requireOther(path)
    try others.replace(path, bytes)
  }

  func rewrite(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) {
    try requireOther(path)
    try others.rewrite(path, bytes)
  }

  func append(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure) {
    try requireOther(path)
    try others.append(path, bytes)
  }

  private func requireOther(_ path: AbsolutePath) throws(FileFailure) {
    guard path.components(below: root) != nil else { return }
    throw .system(code: 0, text: "a bare repository has no work files")
  }

  private func entry(_ names: [String]) throws(FileFailure) -> TreeEntry? {
    guard let path = RepositoryPath(names.joined(separator: "/")) else { return nil }
    return try withHead { (repository, commit) throws(GitFailure) in
      try repository.entry(at: path, in: commit)
    } ?? nil
  }

  /// A repository belongs to one thread, so each call opens its own.
  private func withHead<Value>(
    _ body: (Repository, ObjectID) throws(GitFailure) -> Value
  ) throws(FileFailure) -> Value? {
    do {
      let repository = try Repository.open(
        containing: root.description,
        environment: environment,
        allowsBare: true,
      )
      guard let repository, let commit = try repository.head().commit else { return nil }
      return try body(repository, commit)
    } catch {
      throw .repository(RepositoryProblem(error))
    }
  }
}

extension FileKind {
  fileprivate init(_ mode: FileMode) {
    self = mode.isRegularFile ? .regular : mode == .symbolicLink ? .link : .folder
  }
}
