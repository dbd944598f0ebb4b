/// The access to files that the use cases need; they reach the disk through nothing else.
package protocol FileSystem: Sendable {
  /// The root of the work files where the environment names it; nil as a rule.
  var workTree: AbsolutePath? { get }
  /// What stands at a path, without following a link in its last component; nil: nothing.
  func kind(of path: AbsolutePath) -> FileKind?

  /// A regular file's bytes, at most `limit + 1` of them, so that a caller can tell "too large".
  ///
  /// Never waits for a writer and never opens anything but a regular file.
  func read(_ path: AbsolutePath, limit: Int) throws(FileFailure) -> [UInt8]

  /// The names in a folder, unordered, without `.` and `..`.
  func names(in folder: AbsolutePath) throws(FileFailure) -> [String]

  /// The same place with every symbolic link resolved; nil when it does not exist.
  func resolvingLinks(in path: AbsolutePath) -> AbsolutePath?

  /// Writes a new file with the folders above it; an existing file is a failure.
  func create(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure)

  /// Writes a file in place of what is there.
  func replace(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure)

  /// Gives a file other bytes, all or nothing: it holds the old or the new ones at every moment. Its
  /// mode stays; a link is a failure.
  func rewrite(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure)

  /// Gives a file another name in the same folder.
  func move(_ path: AbsolutePath, to other: AbsolutePath) throws(FileFailure)

  /// Lets everybody who may read a file run it.
  func makeExecutable(_ path: AbsolutePath) throws(FileFailure)

  /// Writes at the end of a file, which is made where there is none.
  func append(_ path: AbsolutePath, _ bytes: [UInt8]) throws(FileFailure)
}

/// What a path can be.
package enum FileKind: String, Sendable {
  case regular = "file"
  case folder
  case link = "symbolic link"
  case pipe = "FIFO"
  case device
  case socket
  case other = "special file"
}

/// Why a file could not be read or written.
package enum FileFailure: Error, Equatable, Sendable {
  case missing
  case notRegular(FileKind)
  /// What the system says, for example `permission denied`.
  case system(code: Int32, text: String)
  /// It is read from a repository, which does not give it.
  case repository(RepositoryProblem)
}

extension FileFailure {
  /// Whether the system refuses it.
  package var isOfSystem: Bool {
    if case .system = self { return true }
    return false
  }

  /// The fact, in lower case, without a final period.
  package var reason: String {
    switch self {
    case .missing: "there is no such file"
    case .notRegular(let kind): "is a \(kind.rawValue), not a file"
    case .system(_, let text): text
    case .repository(let problem): problem.message
    }
  }
}

extension FileSystem {
  package func move(_ path: AbsolutePath, to other: AbsolutePath) throws(FileFailure) {
    throw .system(code: 0, text: "files keep their names here")
  }

  package func makeExecutable(_ path: AbsolutePath) throws(FileFailure) {
    throw .system(code: 0, text: "files keep their modes here")
  }

  /// What was typed as a path, made absolute.
  ///
  /// A `..` after a symbolic link leads to the parent of the link's destination, as it does for
  /// every program that opens the path.
  package func absolutePath(_ typed: String, in folder: AbsolutePath) -> AbsolutePath {
    var path = typed.hasPrefix("/") ? AbsolutePath.root : folder
    for part in typed.split(separator: "/") where part != "." {
      if part == ".." {
        if kind(of: path) == .link { path = resolvingLinks(in: path) ?? path }
        path = path.parent ?? .root
      } else {
        path = AbsolutePath(components: path.components + [String(part)])
      }
    }
    return path
  }

  /// The nearest folder, from this one upwards, that holds `.git`; nil outside a repository.
  ///
  /// Found without libgit2, so that what needs no history starts quickly.
  package func gitRoot(above folder: AbsolutePath) -> AbsolutePath? {
    let found = folder.selfAndAncestors.first { kind(of: $0.appending(".git")) != nil }
    guard let workTree, folder.components(below: workTree) != nil,
      found?.components(below: workTree) == nil
    else { return found }
    return workTree
  }

  /// The root of the work files where something else than a `.git` says so; nil as a rule.
  package var workTree: AbsolutePath? { nil }
}
