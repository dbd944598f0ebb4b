import GitStore

/// Whether a document stands on the served branch where it stands here.
///
/// Where it was renamed on one side, what is done to the path of the other would bring a second document
/// to life beside it.
struct ServedPath {
  private let opened: DocumentRepository
  private let remote: ServedRemote

  init(_ opened: DocumentRepository, _ remote: ServedRemote) {
    self.opened = opened
    self.remote = remote
  }

  /// Refuses a document that has another path on the served branch.
  ///
  /// `mayBeNew`: the document may be one that the branch never held.
  func check(at tip: ObjectID, mayBeNew: Bool = false) throws(AuthoringError) {
    if let problem = try problem(of: opened.path, at: tip, mayBeNew: mayBeNew) {
      throw .repository(problem)
    }
  }

  /// Why a document cannot be changed on the branch; nil when the branch holds it, or did.
  func problem(
    of path: RepositoryPath,
    at tip: ObjectID,
    mayBeNew: Bool = false,
  ) throws(AuthoringError) -> RepositoryProblem? {
    let repository = opened.repository
    return try git { () throws(GitFailure) in
      if try repository.entry(at: path, in: tip) != nil { return nil }
      if let later = try repository.laterPath(of: path, at: tip) {
        return .renamed(path, to: later, on: remote.name, pull: pull)
      }
      let branch = try repository.head()
      guard let head = branch.commit, try repository.entry(at: path, in: head) != nil else {
        return nil
      }
      let push =
        remote.served.isCurrent
        ? GitPush(branch, to: remote.served, at: tip, path, in: repository) : nil
      let earlier = try repository.path(of: path, in: head, at: tip)
      if earlier != path, try repository.entry(at: earlier, in: tip) != nil {
        return .notServed(path, by: remote.name, there: earlier, push: push)
      }
      guard !mayBeNew, try repository.revisions(of: path, from: tip).next() == nil else {
        return nil
      }
      return .notServed(path, by: remote.name, there: nil, push: push)
    }
  }

  /// The arguments of `git` that get what the branch has; another branch is left as it is rebased.
  private var pull: [String] {
    remote.served.isCurrent
      ? GitPush.pull(remote.served, "--rebase", "--autostash") : ["merge", remote.name]
  }
}

extension RepositoryProblem {
  /// A document that has got another name.
  ///
  /// `pull`: the arguments of `git` that get it; nil: it is in the very history that is worked on.
  static func renamed(
    _ path: RepositoryPath,
    to later: RepositoryPath,
    on branch: String,
    pull: [String]? = nil,
  ) -> RepositoryProblem {
    let quoted = ShellWord.quoted(later.text)
    guard let pull else {
      return RepositoryProblem(
        "document-renamed",
        "\(path) was renamed: it is \(later) now",
        hints: ["name it so: -d \(quoted)"]
      )
    }
    return RepositoryProblem(
      "document-renamed",
      "\(branch) holds \(path) as \(later)",
      next: [NextCommand("get it", .git, pull)],
      hints: ["then run the command with -d \(quoted)"]
    )
  }

  /// A document that is committed here, and that the served branch does not hold.
  ///
  /// `there`: the name that it has there. `push`: how the current branch gets there; nil for another.
  static func notServed(
    _ path: RepositoryPath,
    by branch: String,
    there: RepositoryPath? = nil,
    push: GitPush? = nil,
  ) -> RepositoryProblem {
    let thing = there == nil ? "the document" : "the rename"
    return RepositoryProblem(
      "document-not-served",
      "\(branch) does not hold \(path)" + (there.map { " (it is \($0) there)" } ?? ""),
      next: push.map { [NextCommand("push \(thing) first", .git, $0.steps)] } ?? [],
      hints: push == nil ? ["bring \(thing) to \(branch) first; it is on another branch here"] : []
    )
  }
}
