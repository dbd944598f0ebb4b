/// One run of a hook by `git hook run`.
struct HookRun {
  let hook: Hook
  var arguments: [String] = []
  /// The index that the hook sees.
  let indexPath: String
  let author: Signature

  /// Runs the hook, which must be there: git starts it, at the root of the work files, with the
  /// environment that `git commit` gives.
  func run(in repository: Repository) throws(GitFailure) {
    guard let git = GitProgram(for: repository) else {
      throw .refused(.hookNeedsNewerGit(hook: hook.rawValue, found: nil))
    }
    let own = arguments.isEmpty ? [] : ["--"] + arguments
    let words = ["hook", "run", "--ignore-missing", hook.rawValue] + own
    let result = try git.run(words, adding: variables)
    let output = lenientString(result.errorOutput + result.output)
    guard result.status != 0 else {
      if !output.isEmpty { repository.environment.listener(output) }
      return
    }
    if output.contains("'hook' is not a git command") {
      let version = try git.version()?.text
      throw .refused(.hookNeedsNewerGit(hook: hook.rawValue, found: version))
    }
    throw .refused(.hookFailed(name: hook.rawValue, status: result.status, output: output))
  }

  private var variables: [String: String] {
    [
      "GIT_INDEX_FILE": indexPath,
      // Nobody is there to edit a message.
      "GIT_EDITOR": ":",
      "GIT_AUTHOR_NAME": author.name,
      "GIT_AUTHOR_EMAIL": author.email,
      "GIT_AUTHOR_DATE": "@\(author.time) \(author.offsetText)",
    ]
  }
}

extension Signature {
  /// The offset as git writes it, for example `+0200`.
  var offsetText: String {
    let minutes = abs(offset)
    let digits = String(minutes / 60 * 100 + minutes % 60)
    return (offset < 0 ? "-" : "+") + String(repeating: "0", count: max(0, 4 - digits.count))
      + digits
  }
}
