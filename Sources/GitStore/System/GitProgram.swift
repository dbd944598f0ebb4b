/// The `git` program, for what libgit2 does not do.
struct GitProgram {
  /// A version such as 2.39.5; compared number by number.
  struct Version: Comparable, Hashable {
    let major: Int
    let minor: Int

    static func < (one: Version, other: Version) -> Bool {
      (one.major, one.minor) < (other.major, other.minor)
    }
  }

  let path: String
  let repository: Repository

  /// Nil if `PATH` has no git.
  init?(for repository: Repository) {
    guard let path = Program.locate("git", in: repository.environment) else { return nil }
    self.path = path
    self.repository = repository
  }

  /// Runs git at the root of the work files, with the words after `git` and additions to the
  /// environment.
  ///
  /// `input`, `limit` and `hasOwnGroup`: as of `Program.run`.
  func run(
    _ arguments: [String],
    adding variables: [String: String] = [:],
    input: Program.Input = .nothing,
    limit: Double = .infinity,
    hasOwnGroup: Bool = false,
  ) throws(GitFailure) -> Program.Result {
    let program = Program(
      path: path,
      arguments: ["-C", repository.workTree] + arguments,
      environment: environment.merging(variables) { $1 },
      input: input,
    )
    do {
      return try program.run(
        repository.environment.shield,
        limit: limit,
        hasOwnGroup: hasOwnGroup,
      )
    } catch {
      throw .refused(.fileSystem(path: path, details: error.details))
    }
  }

  /// Refuses if git failed because it can write nothing here; then it has changed nothing either.
  func checkWritable(_ result: Program.Result) throws(GitFailure) {
    let reasons = ["Read-only file system", "No space left on device", "Disk quota exceeded"]
    // What the other side of a connection says begins with `remote:`.
    let lines = lenientString(result.errorOutput).split(separator: "\n").filter {
      $0.hasPrefix("error: ") || $0.hasPrefix("fatal: ")
    }
    guard let reason = reasons.first(where: { reason in lines.contains { $0.contains(reason) } })
    else { return }
    let details = "\(repository.commonDirectory): \(reason.lowercased())"
    throw .refused(.notWritten(details: details, isUntouched: true))
  }

  /// What `git version` says; nil if it cannot be understood.
  func version() throws(GitFailure) -> (text: String, version: Version)? {
    let text = lenientString(try run(["version"]).output)
    guard let word = text.split(whereSeparator: { " \n".contains($0) }).dropFirst(2).first else {
      return nil
    }
    let numbers = word.split(separator: ".").prefix(2).compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    return (String(word), Version(major: numbers[0], minor: numbers[1]))
  }

  /// Ours, with the places of the repository made absolute, since git starts in another folder.
  private var environment: [String: String] {
    var variables = repository.environment.variables
    if variables["GIT_DIR"] != nil { variables["GIT_DIR"] = repository.gitDirectory }
    if variables["GIT_WORK_TREE"] != nil { variables["GIT_WORK_TREE"] = repository.workTree }
    if variables["GIT_INDEX_FILE"] != nil { variables["GIT_INDEX_FILE"] = repository.indexPath }
    return variables
  }
}
