import GitStore

/// The commits that a remote branch holds under other names, because they were rebuilt when they were
/// pushed.
///
/// A twin has the author, the author's time, the message and the document's content of the original.
/// Each stands for one original: the same change made twice in a second is two commits.
struct PushedTwins {
  /// What makes two commits the same change.
  struct Key: Hashable {
    private let author: String
    private let email: String
    private let time: Int64
    private let message: String

    init(_ commit: Commit) {
      author = commit.author.name
      email = commit.author.email
      time = commit.author.time
      message = commit.message
    }
  }

  private let repository: Repository
  private let tip: ObjectID
  private var candidates: [Key: [Commit]] = [:]
  /// The twins that were found.
  private var found: Set<ObjectID> = []

  /// `oldest`: the first of the commits whose twins may be looked for.
  init(of oldest: ObjectID, in tip: ObjectID, _ repository: Repository) throws(GitFailure) {
    self.repository = repository
    self.tip = tip
    // As a rule, the remote has nothing new.
    if try repository.isAncestor(tip, of: oldest) { return }
    for id in try repository.history(of: tip, without: oldest) {
      let commit = try repository.commit(id)
      candidates[Key(commit), default: []].append(commit)
    }
  }

  /// What the branch holds in place of a commit, which is not found again; nil if it holds nothing.
  mutating func take(_ commit: Commit, of path: RepositoryPath) throws(GitFailure) -> ObjectID? {
    let key = Key(commit)
    let entry = try repository.entry(at: path, in: commit.id)
    // `history` is newest first, and originals are taken oldest first.
    for (index, twin) in (candidates[key] ?? []).enumerated().reversed()
    where try repository.entry(at: path, in: twin.id) == entry {
      candidates[key]?.remove(at: index)
      found.insert(twin.id)
      return twin.id
    }
    return nil
  }

  /// Whether somebody else changed a document on the branch since a commit was made, even if it holds
  /// again what it held.
  func othersChanged(_ path: RepositoryPath, since commit: ObjectID) throws(GitFailure) -> Bool {
    try repository.history(of: tip, without: commit, path: path).contains { !found.contains($0) }
  }
}
