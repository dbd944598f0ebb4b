import GitStore

extension RepositoryProblem {
  init(_ failure: GitFailure) {
    switch failure {
    case .library(let error): self.init(error)
    case .refused(let refusal): self.init(refusal)
    }
  }

  private init(_ error: GitError) {
    let isMissing = error.message.hasPrefix("object not found")
    let isDamaged =
      isMissing || error.code == .mismatch
      || ["corrupt", "inflate", "is not a commit"].contains { error.message.contains($0) }
    self.init(
      isMissing ? "missing-object" : isDamaged ? "damaged-repository" : "git-failed",
      "could not \(error.operation): \(error.message)",
      hints: isDamaged ? ["`git fsck` says what is missing or broken"] : [],
    )
  }

  private init(_ refusal: GitRefusal) {
    self =
      Self.repositoryForm(refusal) ?? Self.repositoryState(refusal) ?? Self.remoteState(refusal)
      ?? Self.place(refusal) ?? Self.documentState(refusal) ?? Self.conversion(refusal)
      ?? Self.commit(refusal) ?? Self.hook(refusal)
      ?? RepositoryProblem("git-refused", "git refused: \(refusal)")
  }
}
