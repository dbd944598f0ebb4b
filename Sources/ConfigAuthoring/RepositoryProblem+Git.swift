import GitStore

extension RepositoryProblem {
  init(_ failure: GitFailure) {
    switch failure {
    case .library(let error): self.init(error)
    case .refused(let refusal): self.init(refusal)
    }
  }

  private init(_ error: GitError) {
    // libgit2 calls locked what may not be read.
    if error.operation.hasPrefix("read "), error.message.hasSuffix("Permission denied"),
      let path = WriteObstacle.path(inDetails: error.message)
    {
      self = Self.forbidden(path)
      return
    }
    let isMissing = error.message.hasPrefix("object not found")
    let code = isMissing ? "missing-object" : error.isDamage ? "damaged-repository" : "git-failed"
    let isOnlyDamage = error.isDamage && !isMissing
    self.init(
      code,
      "could not \(error.operation): "
        + (isOnlyDamage ? "the repository is damaged" : error.message),
      next: [
        error.isDamage ? NextCommand("what is missing or broken", .git, ["fsck"]) : error.next
      ],
      output: isOnlyDamage ? error.message : nil
    )
  }

  private init(_ refusal: GitRefusal) {
    self =
      Self.repositoryForm(refusal) ?? Self.damage(refusal) ?? Self.repositoryState(refusal)
      ?? Self.remoteState(refusal) ?? Self.place(refusal) ?? Self.absence(refusal)
      ?? Self.documentState(refusal) ?? Self.conversion(refusal)
      ?? Self.commit(refusal) ?? Self.hook(refusal)
      ?? RepositoryProblem(
        "git-refused",
        "git refused: \(refusal)",
        next: [.status]
      )
  }
}

extension GitError {
  /// Whether something that the repository should hold is not there, or not as it should be.
  fileprivate var isDamage: Bool {
    let words = ["corrupt", "inflate", "is not a commit", "object not found"]
    let parts: [Class] = [.reference, .compression, .objectDatabase, .object, .tree]
    return code == .mismatch || words.contains { message.contains($0) }
      || (code == .generic && parts.contains(self.class))
  }

  /// What to look at where nothing else is known.
  fileprivate var next: NextCommand {
    let key = operation.split(separator: " ").last ?? ""
    guard self.class == .configuration, operation.hasPrefix("read "), key.contains(".") else {
      return .status
    }
    let words = ["config", "--show-origin", "--get-all", String(key)]
    return NextCommand("where it is set", .git, words)
  }
}

extension NextCommand {
  fileprivate static let status = NextCommand("what git itself says", .git, ["status"])
}
