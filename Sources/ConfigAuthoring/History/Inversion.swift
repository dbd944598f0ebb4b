import GitStore

/// The change of an older commit, taken back by `git revert` or by an undo, while later changes of
/// other values stayed.
struct Inversion {
  let commit: ObjectID
  /// What that commit made of the document; the commit may have another name after a rebase.
  let blob: ObjectID?
  /// The one gate that was taken back; nil for everything that the commit changed.
  let gate: String?

  /// That of `git revert`.
  init(of commit: ObjectID) {
    self.commit = commit
    blob = nil
    gate = nil
  }

  /// That of an undo; nil when the trailers are not those of one.
  init?(_ trailers: [Trailer]) {
    func value(_ key: Trailer.Key) -> String? { trailers.first { $0.key == key }?.value }
    guard let commit = value(.undoes).flatMap({ ObjectID(hex: $0) }) else { return nil }
    self.commit = commit
    blob = value(.undoesBlob).flatMap { ObjectID(hex: $0) }
    gate = value(.undoesGate)
  }
}

/// An inversion on the way back to the commit that it is about.
struct OpenInversion {
  let inversion: Inversion
  /// What the commit changed and the inversion took back.
  private let changes: [SemanticChange]
  /// By what the commit is known where a rebase or a cherry-pick gave it another name; nil where it
  /// still has its name.
  private let blob: ObjectID?
  private let history: DocumentHistory

  /// `carrier`: the revision that took the change back.
  /// Where the commit cannot be read, nothing is known of its changes.
  init(_ inversion: Inversion, by carrier: PastRevision, in history: DocumentHistory) {
    self.inversion = inversion
    self.history = history
    let repository = history.repository
    let commit = inversion.commit
    let hasName = (try? repository.isAncestor(commit, of: carrier.commit.id)) ?? false
    let path = (try? history.path(at: commit, before: carrier)) ?? carrier.revision.path
    blob = hasName ? nil : inversion.blob ?? (try? repository.entry(at: path, in: commit))?.blob
    changes =
      (try? history.difference(ofCommit: commit, at: path))?.changes
      .filter { inversion.gate == nil || $0.gate == inversion.gate } ?? []
  }

  /// Whether it is about a revision.
  func isOf(_ past: PastRevision) -> Bool {
    guard let blob else { return past.commit.id == inversion.commit }
    return past.revision.entry?.blob == blob
  }

  /// Whether a revision that is older than the inversion still holds something of what was taken
  /// back. What is older than the commit itself holds it for reasons of its own.
  func isHeld(by past: PastRevision) throws(GitFailure) -> Bool {
    guard let content = past.content else { return false }
    let holds = changes.contains { change in
      !change.names.isEmpty && content.value(at: change.names) == change.after
    }
    guard holds else { return false }
    return try !history.repository.isAncestor(past.commit.id, of: inversion.commit)
  }
}
