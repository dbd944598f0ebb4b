import GitStore

/// Puts a `pre-commit` hook into a repository that checks what is about to be committed.
package struct InstallHook: Sendable {
  package enum Outcome: Sendable, Equatable {
    /// Where it is now, and where the hook that was there went.
    case installed(at: String, kept: String?)
    case isThere(at: String)
  }

  private let environment: AuthoringEnvironment

  package init(_ environment: AuthoringEnvironment) {
    self.environment = environment
  }

  private static let name = "pre-commit"
  /// The hook that was there before goes on under this name.
  private static let keptName = "pre-commit.local"
  private static let mark = "# written by `flagctl hook install`"

  /// `git` says in which of the places a hook can be.
  package func run() throws(AuthoringError) -> Outcome {
    let root = environment.files.gitRoot(above: environment.workingDirectory)
    guard let root else {
      throw environment.missingWorkTree ?? .noRepository(folder: ".")
    }
    let folder = try hooksFolder(root)
    let hook = folder.appending(Self.name)
    let kept = folder.appending(Self.keptName)
    let shown = environment.shown(hook)
    guard environment.files.kind(of: hook) != nil else {
      try write(hook)
      return .installed(at: shown, kept: nil)
    }
    if isOurs(hook) { return .isThere(at: shown) }
    guard environment.files.kind(of: kept) == nil else {
      throw .repository(
        RepositoryProblem(
          "hook-in-the-way",
          "\(shown) is not ours, and \(environment.shown(kept)) is taken",
          hints: ["call this from your hook: flagctl hook run"]
        )
      )
    }
    do {
      try environment.files.move(hook, to: kept)
    } catch {
      throw .unwritableFile(shown, error)
    }
    try write(hook)
    return .installed(at: shown, kept: environment.shown(kept))
  }

  /// `core.hooksPath`, else the folder that all work trees share.
  private func hooksFolder(_ root: AbsolutePath) throws(AuthoringError) -> AbsolutePath {
    let opened = try git { () throws(GitFailure) in
      try Repository.open(
        containing: root.description,
        environment: environment.git
      )
    }
    guard let opened else { throw .noRepository(folder: ".") }
    return AbsolutePath(try git { () throws(GitFailure) in try opened.hooksFolder() })
  }

  private func isOurs(_ hook: AbsolutePath) -> Bool {
    guard let bytes = try? environment.files.read(hook, limit: 1 << 20) else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(Self.mark)
  }

  private func write(_ hook: AbsolutePath) throws(AuthoringError) {
    let text = """
      #!/bin/sh
      \(Self.mark); the hook that was here before, if any, is \(Self.keptName)
      kept=$(dirname -- "$0")/\(Self.keptName)
      if [ -x "$kept" ]; then "$kept" "$@" || exit; fi
      if ! command -v flagctl >/dev/null 2>&1; then
        echo 'pre-commit: flagctl is not in PATH, so documents are not checked' >&2
        exit 1
      fi
      exec flagctl hook run

      """
    do {
      try environment.files.create(hook, Array(text.utf8))
      try environment.files.makeExecutable(hook)
    } catch {
      throw .unwritableFile(environment.shown(hook), error)
    }
  }
}
