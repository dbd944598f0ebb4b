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
        return .renamed(path, to: later, on: remote.name, isHere: false)
      }
      guard let head = try repository.head().commit,
        try repository.entry(at: path, in: head) != nil
      else { return nil }
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

  /// How what was committed here gets to the branch; nil when another branch is current.
  private var push: String? { remote.served.isCurrent ? "git push" : nil }
}

extension RepositoryProblem {
  /// A document that has got another name; `isHere`: in the very history that is worked on.
  static func renamed(
    _ path: RepositoryPath,
    to later: RepositoryPath,
    on branch: String,
    isHere: Bool,
  ) -> RepositoryProblem {
    let quoted = ShellWord.quoted(later.text)
    return RepositoryProblem(
      "document-renamed",
      isHere
        ? "\(path) was renamed: it is \(later) now" : "\(branch) holds \(path) as \(later)",
      hints: [
        isHere
          ? "name it so: -d \(quoted)" : "get it: git pull, then run the command with -d \(quoted)"
      ]
    )
  }

  /// A document that is committed here, and that the served branch does not hold.
  ///
  /// `there`: the name that it has there.
  static func notServed(
    _ path: RepositoryPath,
    by branch: String,
    there: RepositoryPath? = nil,
    push: String? = "git push",
  ) -> RepositoryProblem {
    let thing = there == nil ? "the document" : "the rename"
    return RepositoryProblem(
      "document-not-served",
      "\(branch) does not hold \(path)" + (there.map { " (it is \($0) there)" } ?? ""),
      hints: [
        push.map { "push \(thing) first: \($0)" }
          ?? "bring \(thing) to \(branch) first; it is on another branch here"
      ]
    )
  }
}
