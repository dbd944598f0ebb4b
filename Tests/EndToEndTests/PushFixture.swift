import TestSupport

/// A remote with the sample document on `main`, and two clones of it.
final class PushFixture {
  static let document = ConfigRepository.document

  let remote: RepositoryFixture
  /// Where `flagctl` runs.
  let work: RepositoryFixture
  /// Somebody else's.
  let other: RepositoryFixture

  init() throws {
    work = try RepositoryFixture()
    try work.write("notes\n", to: "notes.txt")
    try work.git("add", ".")
    try work.commit(SampleDocument().text, to: Self.document, message: "Start")
    try work.git("clone", "--quiet", "--bare", ".", "../remote.git")
    try work.git("remote", "add", "origin", "../remote.git")
    try work.git("fetch", "--quiet", "origin")
    try work.git("branch", "--quiet", "--set-upstream-to=origin/main")
    try work.git("clone", "--quiet", "../remote.git", "../other")
    let directory = work.directory
    remote = RepositoryFixture(
      at: directory.path("remote.git"),
      in: directory,
      environment: work.environment
    )
    other = RepositoryFixture(
      at: directory.path("other"),
      in: directory,
      environment: work.environment
    )
  }

  /// Runs the built `flagctl` a minute later.
  func flagctl(
    _ arguments: String...,
    in fixture: RepositoryFixture? = nil,
  ) throws -> ProcessResult {
    let fixture = fixture ?? work
    work.tick()
    fixture.environment.now = work.environment.now
    return try fixture.flagctl(arguments)
  }

  /// The same of a list of words.
  func flagctl(_ arguments: [String]) throws -> ProcessResult {
    work.tick()
    return try work.flagctl(arguments)
  }

  var tip: String {
    get throws { try remote.git("rev-parse", "main").trimmedLine }
  }

  /// The document that the remote has, with its stamp masked.
  var served: String {
    get throws {
      try remote.git("show", "main:\(Self.document)")
        .replacing(/"generatedAt": "[^"]*"/, with: #""generatedAt": "*""#)
    }
  }

  func subjects(_ count: Int) throws -> [String] {
    try remote.git("log", "-\(count)", "--format=%s", "main").split(separator: "\n")
      .map(String.init)
  }

  /// The commits that wait for the next push, oldest first.
  func keptCommits() throws -> [String] {
    let format = "--format=%(objectname)"
    return try work.git("for-each-ref", format, "refs/flagctl/unpushed/main/")
      .split(separator: "\n").map(String.init)
  }

  /// Lets the remote accept nothing, or all again.
  func refuses(_ isRefusing: Bool) throws {
    let hook = "hooks/pre-receive"
    if isRefusing {
      try remote.writeProgram("#!/bin/sh\nexit 1\n", to: hook)
    } else {
      try work.directory.remove("remote.git/\(hook)")
    }
  }

  /// The other clone changes something and pushes it.
  func otherPushes(_ text: String, to path: String, message: String) throws {
    try other.git("pull", "--quiet", "--ff-only")
    try other.write(text, to: path)
    try other.git("add", path)
    try other.git("commit", "--quiet", "-m", message)
    try other.git("push", "--quiet", "origin", "HEAD:main")
  }

  /// A hook of the working clone that does something once, between fetch and push.
  func between(_ script: String) throws {
    let body = """
      #!/bin/sh
      top=\(work.directory.path)
      [ -e "$top/between" ] && exit 0
      touch "$top/between"
      unset $(git rev-parse --local-env-vars)
      cd "$top"
      \(script)

      """
    try work.writeProgram(body, to: ".git/hooks/pre-commit")
  }
}

/// The sample with another state, as `PushFixture.served` gives it.
func served(_ change: (inout SampleDocument) -> Void) -> String {
  var sample = SampleDocument(stamp: "*")
  change(&sample)
  return sample.text
}
