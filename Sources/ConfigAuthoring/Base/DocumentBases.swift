import ConfigLint
import Diagnostics
import GitStore

/// What the documents of a run are compared with, found once for each repository.
final class DocumentBases {
  private let environment: AuthoringEnvironment
  private let request: BaseRequest
  /// Whether to look how long gates have been as they are.
  private let withHistory: Bool
  private var known: [String: BaseRevision?] = [:]
  private var broken: Set<String> = []
  /// By the folder of the settings.
  private var snapshots: [AbsolutePath: SnapshotBase?] = [:]
  /// By repository, what its documents were compared with, and under which paths.
  private var compared: [String: (base: ObjectID, opened: DocumentRepository, paths: Set<String>)] =
    [:]
  /// Every revision that documents were compared with, as it is told.
  private(set) var names: [String] = []

  init(_ environment: AuthoringEnvironment, _ request: BaseRequest, withHistory: Bool) {
    self.environment = environment
    self.request = request
    self.withHistory = withHistory
  }

  /// What one document is compared with.
  struct Comparison {
    var base: BaseState?
    /// The snapshots of the same revision.
    var snapshots: SnapshotBase?
    var ages: [GateAge] = []
    var notChecked: [String] = []
  }

  static let nothingAsked = "changes since another revision (no --base)"

  /// Nil after a failure that was told for another document of the same repository.
  func comparison(of checked: CheckedFile) throws(AuthoringError) -> Comparison? {
    if request == .none, !withHistory { return Comparison(notChecked: [Self.nothingAsked]) }
    guard let document = checked.document else {
      return Comparison(notChecked: ["changes of standard input (it has no history)"])
    }
    let opened: DocumentRepository
    do {
      opened = try DocumentRepository(document, environment)
    } catch .noRepository(let folder) {
      if case .typed = request { throw .noRepository(folder: folder) }
      return Comparison(notChecked: ["changes since another revision (no repository)"])
    }
    let place = opened.repository.workTree
    guard !broken.contains(place) else { return nil }
    do {
      return try comparison(of: checked, opened)
    } catch {
      broken.insert(place)
      throw error
    }
  }

  private func comparison(
    of checked: CheckedFile,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> Comparison {
    var comparison = Comparison()
    let revision = try revision(in: opened)
    if let revision {
      comparison.base = try state(at: revision, checked, opened, &comparison.notChecked)
      comparison.snapshots = try snapshots(at: revision, checked, opened, &comparison.notChecked)
    } else {
      comparison.notChecked.append(Self.nothingAsked)
    }
    if withHistory, let head = try git(opened.repository.head).commit {
      let walk = GateAges(of: checked.file, try opened.history(from: head))
      comparison.ages = try git(walk.ages)
      comparison.notChecked += walk.notChecked
    } else if let base = comparison.base {
      comparison.ages = GateAges.atLeast(since: base, now: checked.file)
    }
    return comparison
  }

  /// What is not checked of the documents that are gone since the base.
  func notCheckedOfGone() throws(AuthoringError) -> [String] {
    var notes: [String] = []
    for (_, known) in compared.sorted(by: { $0.key < $1.key }) {
      let gone = GoneDocuments(
        environment: environment,
        repository: known.opened.repository,
        commit: known.base,
        compared: known.paths,
      )
      notes += try gone.names(known.opened.document.settings).map {
        "changes of \($0) (the base has it, and it is gone)"
      }
    }
    return notes
  }

  private func snapshots(
    at revision: BaseRevision,
    _ checked: CheckedFile,
    _ opened: DocumentRepository,
    _ notChecked: inout [String],
  ) throws(AuthoringError) -> SnapshotBase? {
    let place = checked.settings.file ?? checked.settings.folder
    if let known = snapshots[place] { return known }
    guard let commit = revision.commit else { return nil }
    let reader = BaseSnapshots(
      environment: environment,
      repository: opened.repository,
      commit: commit,
      name: revision.name,
    )
    let found = try reader.read(for: checked.settings, &notChecked)
    snapshots[place] = .some(found)
    return found
  }

  private func revision(in opened: DocumentRepository) throws(AuthoringError) -> BaseRevision? {
    let place = opened.repository.workTree
    if let known = known[place] { return known }
    let found = try BaseDiscovery(repository: opened.repository).find(request)
    known[place] = .some(found)
    if let found {
      names.append(found.commit.map { "\($0.short), \(found.name)" } ?? found.name)
    }
    return found
  }

  private func state(
    at revision: BaseRevision,
    _ checked: CheckedFile,
    _ opened: DocumentRepository,
    _ notChecked: inout [String],
  ) throws(AuthoringError) -> BaseState {
    guard let commit = revision.commit else { return BaseState(nil, commits: [], time: 0) }
    let repository = opened.repository
    let current = try opened.committedPath(ofFile: checked.bytes)
    let path = try opened.path(at: commit, from: current)
    compared[repository.workTree, default: (commit, opened, [])].paths.insert(path.text)
    let (bytes, time) = try git { () throws(GitFailure) in
      let entry = try repository.entry(at: path, in: commit)
      let bytes = try opened.content(of: entry, at: path)?.bytes
      return (bytes, try repository.commit(commit).committer.time)
    }
    let name = checked.file.name
    if revision.isHead, try opened.content(ofFile: checked.bytes).bytes == bytes {
      notChecked.append("changes of \(name) (HEAD is the base, and the file is not edited)")
    }
    let commits = try git { () throws(GitFailure) in
      try self.commits(of: current, since: commit, until: revision.tip, repository, &notChecked)
    }
    let file = bytes.map { SourceFile(name: name, bytes: $0) }
    let state = BaseState(file, commits: commits, time: time)
    if state.isUnreadable {
      notChecked.append("changes of \(name) (what the base holds there is no JSON)")
    }
    return state
  }

  /// The commits that touched the document, newest first; merges did nothing of their own.
  private func commits(
    of path: RepositoryPath,
    since base: ObjectID,
    until tip: ObjectID?,
    _ repository: Repository,
    _ notChecked: inout [String],
  ) throws(GitFailure) -> [BaseState.Commit] {
    guard let tip, tip != base else { return [] }
    let scope = HistoryScope(followsRenames: true)
    let walk = try repository.revisions(of: path, from: tip, in: scope)
    var commits: [BaseState.Commit] = []
    while let revision = try walk.next(),
      !(try repository.isAncestor(revision.commit, of: base))
    {
      guard !revision.isShallowBoundary else {
        notChecked.append("reasons of older commits (this is a shallow clone)")
        break
      }
      guard revision.parents.count < 2 else { continue }
      let commit = try repository.commit(revision.commit)
      commits.append(
        BaseState.Commit(
          name: revision.commit.short,
          author: commit.author.name,
          reason: CommitMessage(parsing: commit.message).reason,
        )
      )
    }
    return commits
  }
}
