import JSONSyntax

/// What a check should be compared with, as it was asked for or as a build service says it.
enum BaseRequest: Equatable {
  /// Nobody says.
  case none
  /// A revision that was typed.
  case typed(String)
  /// The branch that a pull request is for. `mergeCommit`: the name of the commit that the service made
  /// of both; nil when that is not known.
  case pullRequest(target: String, mergeCommit: String?)
  /// A merge request, and the commit from which it differs as the service sees it.
  case mergeRequest(target: String?, base: String)
  /// A branch that was pushed, and the one that is the default; nil where that is not known.
  case push(branch: String?, defaultBranch: String?)

  init(typed: String?, _ environment: AuthoringEnvironment) {
    if let typed {
      self = .typed(typed)
    } else if let request = Self.gitHub(environment) ?? Self.gitLab(environment) {
      self = request
    } else {
      self = .none
    }
  }

  private static func gitHub(_ environment: AuthoringEnvironment) -> BaseRequest? {
    let variables = environment.nonEmptyVariables
    let isPullRequest = variables["GITHUB_EVENT_NAME"]?.hasPrefix("pull_request") ?? true
    if let target = variables["GITHUB_BASE_REF"], isPullRequest {
      return .pullRequest(target: target, mergeCommit: variables["GITHUB_SHA"])
    }
    guard variables["GITHUB_ACTIONS"] == "true" else { return nil }
    let prefix = "refs/heads/"
    let branch = variables["GITHUB_REF"].flatMap { reference in
      reference.hasPrefix(prefix) ? String(reference.dropFirst(prefix.count)) : nil
    }
    return .push(branch: branch, defaultBranch: defaultBranch(variables, environment))
  }

  /// The default branch stands in the event alone, which is a file.
  private static func defaultBranch(
    _ variables: [String: String],
    _ environment: AuthoringEnvironment,
  ) -> String? {
    guard let path = variables["GITHUB_EVENT_PATH"],
      let bytes = try? environment.files.read(environment.absolutePath(path), limit: 1 << 22),
      let tree = try? JSONTree(parsing: bytes)
    else { return nil }
    return tree.value(at: JSONPointer(["repository", "default_branch"]))?.string
  }

  private static func gitLab(_ environment: AuthoringEnvironment) -> BaseRequest? {
    let variables = environment.nonEmptyVariables
    let target = variables["CI_MERGE_REQUEST_TARGET_BRANCH_NAME"]
    let mergedTypes = ["merged_result", "merge_train"]
    if let target, mergedTypes.contains(variables["CI_MERGE_REQUEST_EVENT_TYPE"] ?? "") {
      return .pullRequest(target: target, mergeCommit: variables["CI_COMMIT_SHA"])
    }
    if let base = variables["CI_MERGE_REQUEST_DIFF_BASE_SHA"] {
      return .mergeRequest(target: target, base: base)
    }
    // Without a commit of the service's own, a merge commit is one of the author's.
    if let target { return .pullRequest(target: target, mergeCommit: "") }
    guard variables["GITLAB_CI"] != nil else { return nil }
    return .push(
      branch: variables["CI_COMMIT_BRANCH"],
      defaultBranch: variables["CI_DEFAULT_BRANCH"],
    )
  }
}

extension AuthoringEnvironment {
  fileprivate var nonEmptyVariables: [String: String] {
    variables.filter { !$0.value.isEmpty }
  }
}
