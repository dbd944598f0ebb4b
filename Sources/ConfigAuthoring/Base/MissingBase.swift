/// Why there is nothing to compare with, though there should be.
package struct MissingBase: Sendable, Equatable {
  /// A stable, machine-readable name in kebab case.
  package let code: String
  /// The fact, in lower case, without a final period.
  package let message: String
  /// Commands to type next.
  package let next: [NextCommand]
  /// What else to do, one complete sentence each.
  package let hints: [String]

  /// A branch or a commit that is not here.
  init(_ what: String, branch: String? = nil, isShallow: Bool) {
    let refspec = branch.map { ["origin", "+refs/heads/\($0):refs/remotes/origin/\($0)"] }
    code = isShallow ? "shallow-clone" : "missing-base"
    message =
      "there is nothing to compare with: \(what)"
      + (isShallow ? ", as this is a shallow clone" : "")
    let fetch = ["fetch"] + (isShallow ? ["--unshallow"] : []) + (refspec ?? [])
    next = [NextCommand("get it", .git, fetch)]
    hints =
      isShallow
      ? [
        "in GitHub Actions, give actions/checkout the line fetch-depth: 0",
        "in GitLab CI, set the variable GIT_DEPTH: 0",
      ] : []
  }

  /// A comparison that would hold no change of anybody.
  init(nothingOf branch: String) {
    code = "missing-base"
    message = "there is nothing to compare: the checkout holds no commit that \(branch) has not"
    next = []
    hints = ["check out the head of the pull request, or its merge commit"]
  }
}
