/// A throw-away work tree in which a commit can be made on any commit, while the branch, the index and
/// the work files of the repository stay as they are.
///
/// It shares objects and branches with the repository, as a linked work tree does, but git does not
/// list it. It holds the document alone, and everything else only where hooks may want to look at it.
/// It lies in `.git/flagctl/` and goes away with its last reference.
package final class ServedTree {
  private let repository: Repository
  private let git: GitProgram
  private let folder: String

  /// What names it to git: the value of `GIT_DIR`.
  package var gitDirectory: String { "\(folder)/git" }
  /// The root of its work files.
  package var workTree: String { "\(folder)/work" }

  private static let prefix = "served-"

  /// - Throws: The refusals `gitMissing`, `notWritten` and `fileSystem`.
  package init(of repository: Repository) throws(GitFailure) {
    guard let git = GitProgram(for: repository) else {
      throw .refused(.gitMissing(purpose: "fetch and push"))
    }
    self.repository = repository
    self.git = git
    let parent = "\(repository.gitDirectory)/flagctl"
    let shared = try repository.sharedPermissions()
    AbandonedFolders.remove(in: parent, named: Self.prefix)
    folder = "\(parent)/\(Self.prefix)\(POSIX.processID)"
    POSIX.removeTree(folder)
    for path in [parent, folder, gitDirectory, workTree] {
      do throws(POSIX.Failure) {
        if try FileStatus.following(path) == nil {
          try POSIX.makeFolder(path)
          try shared?.apply(to: path)
        }
      } catch {
        let details = "\(path): \(error.details.lowercased())"
        throw .refused(.notWritten(details: details, isUntouched: true))
      }
    }
    try write("\(repository.commonDirectory)\n", to: "\(gitDirectory)/commondir")
    try write("\(workTree)/.git\n", to: "\(gitDirectory)/gitdir")
    // Who commits, and how commits are signed, may be set for one work tree alone.
    let own = "config.worktree"
    let settings = try fileSystem(own) { () throws(POSIX.Failure) in
      try POSIX.contents(of: "\(repository.gitDirectory)/\(own)")
    }
    if let settings { try write(settings, to: "\(gitDirectory)/\(own)") }
  }

  deinit { POSIX.removeTree(folder) }

  /// Makes everything as it is at a commit.
  ///
  /// `bytes`: what the document's file holds; nil: what the commit holds.
  package func reset(
    to commit: ObjectID,
    path: RepositoryPath,
    bytes: [UInt8]? = nil,
  ) throws(GitFailure) {
    try write("\(commit.hex)\n", to: "\(gitDirectory)/HEAD")
    try run([
      "-c", "core.sparseCheckout=false", "-c", "index.sparse=false", "-c", "core.splitIndex=false",
      "-c", "index.skipHash=false", "read-tree", commit.hex,
    ])
    if try hasHooks() {
      let filters = try FilterDriver.running(in: repository.workTree, repository.configuration)
      try run(filters + ["checkout-index", "--all", "--force", "--quiet"])
    }
    let document = "\(workTree)/\(path)"
    for folder in path.folders {
      try fileSystem(folder) { () throws(POSIX.Failure) in
        let path = "\(workTree)/\(folder)"
        if try FileStatus.ofEntry(at: path) == nil { try POSIX.makeFolder(path) }
      }
    }
    let attributes = path.attributeFiles
    for file in attributes + [path] {
      let file = "\(workTree)/\(file)"
      try fileSystem(file) { () throws(POSIX.Failure) in try POSIX.remove(file) }
    }
    try checkOut(bytes == nil ? attributes + [path] : attributes, of: commit)
    guard let bytes else { return }
    try fileSystem(document) { () throws(POSIX.Failure) in
      let file = try OpenFile.creating(document, permissions: 0o666)
      try file.write(bytes)
    }
  }

  /// Writes those files that a commit holds, as a checkout does; git fetches what a partial clone
  /// misses.
  private func checkOut(_ files: [RepositoryPath], of commit: ObjectID) throws(GitFailure) {
    var present: [String] = []
    for file in files where try repository.entry(at: file, in: commit) != nil {
      present.append(file.text)
    }
    guard !present.isEmpty else { return }
    let filters = try FilterDriver.running(in: repository.workTree, repository.configuration)
    try run(filters + ["checkout-index", "--force", "--quiet", "--"] + present)
  }

  private func hasHooks() throws(GitFailure) -> Bool {
    for hook in [Hook.preCommit, .prepareCommitMessage, .commitMessage, .postCommit] {
      if try hook.path(in: repository) != nil { return true }
    }
    return false
  }

  @discardableResult
  private func run(_ arguments: [String]) throws(GitFailure) -> [UInt8] {
    let variables = [
      "GIT_DIR": gitDirectory, "GIT_WORK_TREE": workTree,
      "GIT_INDEX_FILE": "\(gitDirectory)/index",
    ]
    let result = try git.run(arguments, adding: variables)
    guard result.status == 0 else {
      let name = arguments.first { !$0.hasPrefix("-") && !$0.contains("=") } ?? ""
      throw .refused(
        .gitFailed(command: "git \(name)", output: lenientString(result.errorOutput))
      )
    }
    return result.output
  }

  private func write(_ text: String, to path: String) throws(GitFailure) {
    try write(Array(text.utf8), to: path)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(GitFailure) {
    try fileSystem(path) { () throws(POSIX.Failure) in
      try POSIX.remove(path)
      let file = try OpenFile.creating(path, permissions: 0o666)
      try file.write(bytes)
    }
  }
}
