import CGit2

/// An open repository.
///
/// Owns libgit2's handle. Use it on one thread only; several repositories may be used at once.
package final class Repository {
  /// The root of the work files, absolute, links resolved, without a trailing slash; of a bare
  /// repository the git folder, as if the files that HEAD holds were there.
  package let workTree: String
  /// Whether there are no work files.
  package let isBare: Bool
  /// This work tree's own git folder, where `HEAD` is. Without a trailing slash.
  package let gitDirectory: String
  /// The git folder that all work trees share: branches and objects are there.
  package let commonDirectory: String
  /// The index, usually in the git folder; no symbolic link.
  let indexPath: String
  let environment: GitEnvironment
  let configuration: Configuration
  let database: Handle<DatabaseKind>
  /// Kept when a commit lost against another one and is going to be tried again.
  var turn: WritingTurn?
  /// How often in a row HEAD moved while hooks ran.
  var hookLosses = 0
  /// How many objects were read so far.
  package internal(set) var objectsRead = 0
  /// The index that was read last.
  var knownIndex: IndexFile?
  /// What stands in for objects and parents.
  private(set) lazy var substitutes = Substitutes(of: self)
  /// What attributes say of the paths that were asked about.
  var conversions: [RepositoryPath: KnownConversion] = [:]
  private let handle: Handle<RepositoryKind>

  var pointer: OpaquePointer { handle.pointer }

  /// - Throws: The refusal `bareRepository`, and libgit2's errors.
  init(
    _ handle: consuming Handle<RepositoryKind>,
    environment: GitEnvironment,
    configuration: Configuration,
    allowsBare: Bool,
  ) throws(GitFailure) {
    let pointer = handle.pointer
    gitDirectory = Self.folder(git_repository_path(pointer)) ?? ""
    commonDirectory = Self.folder(git_repository_commondir(pointer)) ?? gitDirectory
    let workTree = Self.folder(git_repository_workdir(pointer))
    guard allowsBare || workTree != nil else {
      throw .refused(.bareRepository(gitDirectory: gitDirectory))
    }
    isBare = workTree == nil
    self.workTree = workTree ?? gitDirectory
    // As git does it, a relative path counts from the root of the work files.
    let index =
      switch environment["GIT_INDEX_FILE"] {
      case let path? where path.hasPrefix("/"): path
      case let path?: "\(self.workTree)/\(path)"
      case nil: "\(gitDirectory)/index"
      }
    indexPath = Self.endOfLinks(from: index)
    database = try Handle("open the object database") { git_repository_odb(&$0, pointer) }
    self.environment = environment
    self.configuration = configuration
    self.handle = handle
    try MissingObjects.watch(self)
  }

  /// Where symbolic links lead; as in git, which locks and replaces the index there, five of them count
  /// and nothing has to be there.
  private static func endOfLinks(from path: String) -> String {
    var path = path
    for _ in 0..<5 {
      guard let target = POSIX.linkTarget(path) else { break }
      path = target.hasPrefix("/") ? target : "\(path.parentFolder)/\(target)"
    }
    return path
  }

  /// A folder as libgit2 gives it, without the slash at its end.
  static func folder(_ path: UnsafePointer<CChar>?) -> String? {
    guard let path else { return nil }
    let text = lenientString(cString: path)
    return text.utf8.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}
