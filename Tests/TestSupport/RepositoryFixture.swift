/// A git repository in a temporary folder, driven by the real `git`.
///
/// Its clock is part of the environment and moves only by ``tick(_:)``, so commit ids are the same
/// in every run. Not safe to share between threads that tick.
package final class RepositoryFixture {
  package let directory: TemporaryDirectory
  package var environment: HermeticEnvironment
  /// The absolute path of the work tree.
  package let root: String

  /// Makes an empty repository with an identity, on the unborn branch `main`.
  package init(named name: String = "work") throws {
    directory = try TemporaryDirectory()
    environment = try .withIdentity(in: directory)
    root = try directory.makeDirectory(name)
    try git("init", "--quiet")
  }

  /// Takes over a work tree that exists already, for example a clone or a linked worktree.
  package init(at root: String, in directory: TemporaryDirectory, environment: HermeticEnvironment)
  {
    self.directory = directory
    self.environment = environment
    self.root = root
  }

  /// Moves the present on by a number of seconds.
  package func tick(_ seconds: Int = 60) {
    environment.now += seconds
  }

  /// Runs git in the work tree and returns what it printed.
  ///
  /// - Throws: ``TestSupportError`` with git's own words when its status is not 0.
  @discardableResult
  package func git(_ arguments: String..., stdin: [UInt8] = []) throws -> String {
    let result = try tryGit(arguments, stdin: stdin)
    guard result.status == 0 else {
      throw TestSupportError(
        "git \(arguments.joined(separator: " ")): exit \(result.status)\n\(result.errorOutput)"
      )
    }
    return result.output
  }

  /// Runs git in the work tree, whatever comes of it.
  package func tryGit(_ arguments: [String], stdin: [UInt8] = []) throws -> ProcessResult {
    try Subprocess(
      "git",
      arguments,
      environment: environment,
      directory: root,
      stdin: stdin,
    ).run()
  }

  /// Runs the built `flagctl` in the work tree, or in a folder below it.
  package func flagctl(
    _ arguments: [String],
    in folder: String = "",
    stdin: [UInt8] = [],
    timeout: Double = 60,
  ) throws -> ProcessResult {
    try Subprocess(
      BuiltBinary.flagctl(),
      arguments,
      environment: environment,
      directory: path(folder),
      stdin: stdin,
      timeout: timeout,
    ).run()
  }

  /// The absolute path of a file in the work tree.
  package func path(_ relative: String) -> String {
    relative.isEmpty ? root : "\(root)/\(relative)"
  }

  /// Writes a file of the work tree, with the folders above it.
  package func write(_ text: String, to relative: String) throws {
    try directory.write(text, to: below(relative))
  }

  /// Writes a hook, or another script that is to be run.
  package func writeProgram(_ text: String, to relative: String) throws {
    try directory.writeProgram(text, to: below(relative))
  }

  package func write(bytes: [UInt8], to relative: String) throws {
    try directory.write(bytes, to: below(relative))
  }

  package func text(of relative: String) throws -> String {
    try directory.text(of: below(relative))
  }

  package func bytes(of relative: String) throws -> [UInt8] {
    try directory.bytes(of: below(relative))
  }

  /// Writes a file, commits it and whatever else is staged with plain git, and returns the commit's
  /// full id. The clock moves on by a minute first.
  @discardableResult
  package func commit(_ text: String, to relative: String, message: String) throws -> String {
    try write(text, to: relative)
    try git("add", "--", relative)
    return try commitStaged(message: message)
  }

  /// Commits what is staged with plain git, also when nothing is, and returns the full id.
  @discardableResult
  package func commitStaged(message: String) throws -> String {
    tick()
    try git("commit", "--quiet", "--allow-empty", "--message", message)
    return try head()
  }

  /// The full id of HEAD's commit.
  package func head() throws -> String {
    try git("rev-parse", "HEAD").trimmedLine
  }

  /// The bytes of a file as a commit holds it.
  package func bytes(of relative: String, at revision: String) throws -> [UInt8] {
    let result = try tryGit(["cat-file", "blob", "\(revision):\(relative)"])
    guard result.status == 0 else { throw TestSupportError(result.errorOutput) }
    return result.stdout
  }

  /// What `git status --porcelain` lists; empty when all is clean.
  package func status() throws -> String {
    try git("status", "--porcelain")
  }

  /// What `git fsck --strict` complains about; empty when the repository is sound.
  ///
  /// Dangling objects are no complaint.
  package func fsck() throws -> String {
    let result = try tryGit(["fsck", "--strict", "--no-dangling", "--no-progress"])
    return result.status == 0 ? "" : "exit \(result.status): \(result.output)\(result.errorOutput)"
  }

  private func below(_ relative: String) -> String {
    path(relative).dropFirst(directory.path.utf8.count + 1).description
  }
}

extension String {
  /// The text without the line end that programs print.
  package var trimmedLine: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
