import ConfigLint
import Diagnostics
import GitStore
import ModelSchema

/// Works out one rollback: the target, what stands in the way, and what it would do.
struct RollbackDecision {
  private let request: RollBack.Request
  private let opened: DocumentRepository
  private let models: ConfigModels
  private let validator: DocumentValidator
  private let wasRepaired: Bool

  init(
    _ request: RollBack.Request,
    _ opened: DocumentRepository,
    models: ConfigModels,
    wasRepaired: Bool,
  ) throws(AuthoringError) {
    var judges = DocumentJudges(models: models)
    validator = try judges.validator(for: opened.document.settings)
    self.request = request
    self.opened = opened
    self.models = models
    self.wasRepaired = wasRepaired
  }

  /// 24 hours: a rollback pressed again later is another incident.
  private static let incident: Int64 = 24 * 3600

  func make() throws(AuthoringError) -> RollBack.Decision {
    let head = try git { () throws(GitFailure) in
      try opened.repository.checkCommittable(
        opened.path,
        allowsDetachedHead: request.allowsDetachedHead,
        allowsMissingFile: true,
      )
    }
    guard let commit = head.commit else { throw .noRevisions(path: opened.path.text) }
    let history = try opened.history(from: commit)
    let search = try git { () throws(GitFailure) in try RollbackSearch(history) }
    let newest = try git { () throws(GitFailure) in try search.newestChange() }
    guard let newest else { throw .noRevisions(path: opened.path.text) }
    let rollback = try git { () throws(GitFailure) in try pastRollback(newest, search) }
    if request.goal == .previous, let rollback {
      let age = opened.environment.now.seconds - rollback.at.seconds
      if age <= Self.incident {
        let next = try candidates(search, after: newest, count: 1).first
        return try settled(rollback, next: next, head)
      }
      throw .oldRollback(rollback, candidates: try candidates(search, after: newest, count: 3))
    }
    let target = try target(search, newest, isRolledBack: rollback != nil)
    if let current = search.current, target.content.hasSameContent(as: current) {
      return try settled(rollback, head)
    }
    return .planned(try plan(target, search, head))
  }

  private func settled(
    _ rollback: PastRollback?,
    next: RevisionSummary? = nil,
    _ head: Head,
  ) throws(AuthoringError) -> RollBack.Decision {
    .settled(
      RollBack.Settlement(
        document: opened.document,
        rollback: rollback,
        wasRepaired: wasRepaired,
        next: next,
        publication: try Publication(of: opened, head: head),
      )
    )
  }
}

// MARK: - The target

extension RollbackDecision {
  /// What a rollback brings back, and the revisions that it passes over.
  private struct Target {
    let past: PastRevision
    let content: DocumentContent
    let blob: ObjectID
    let passedOver: [RollbackSearch.Step]
    var skipped: [PastRevision] = []
  }

  private func target(
    _ search: RollbackSearch,
    _ newest: RollbackSearch.Step,
    isRolledBack: Bool,
  ) throws(AuthoringError) -> Target {
    if case .to(let revision) = request.goal { return try namedTarget(revision, search) }
    var skipped: [PastRevision] = []
    var step = try candidate(search, from: newest.index + 1, skipped: &skipped)
    if request.goal == .further, !isRolledBack, let first = step, let content = first.past.content {
      let passed = try git { () throws(GitFailure) in try search.steps(before: first.index) }
      let blobs = Set(passed.compactMap { $0.past.revision.entry?.blob })
      step = try candidate(search, from: first.index + 1, skipped: &skipped) { step in
        step.past.content?.hasSameContent(as: content) != true
          && step.past.revision.entry.map { !blobs.contains($0.blob) } ?? true
      }
    }
    guard let step, let content = step.past.content, let entry = step.past.revision.entry else {
      if let boundary = search.history.shallowBoundary {
        throw .shallowClone(boundary: opened.repository.revisionID(boundary))
      }
      throw .noEarlierRevision(skipped: try summaries(skipped, search))
    }
    return Target(
      past: step.past,
      content: content,
      blob: entry.blob,
      passedOver: try git { () throws(GitFailure) in try search.steps(before: step.index) },
      skipped: skipped,
    )
  }

  private func candidate(
    _ search: RollbackSearch,
    from index: Int,
    skipped: inout [PastRevision],
    where isWanted: (RollbackSearch.Step) -> Bool = { _ in true },
  ) throws(AuthoringError) -> RollbackSearch.Step? {
    try git { () throws(GitFailure) in
      try search.candidate(from: index) { step in
        guard isWanted(step) else { return false }
        guard !request.isForced, let content = step.past.content else { return true }
        guard validate(content, of: step.past).isRejectedByClients else { return true }
        skipped.append(step.past)
        return false
      }
    }
  }

  private func namedTarget(
    _ revision: String,
    _ search: RollbackSearch,
  ) throws(AuthoringError) -> Target {
    let repository = opened.repository
    let commit = try git { () throws(GitFailure) in try repository.resolve(revision) }
    guard let commit else {
      let names = (try? repository.referenceNames()) ?? []
      throw .unknownRevision(revision, suggestion: Suggestion.nearest(to: revision, among: names))
    }
    let entry = try git { () throws(GitFailure) in try repository.entry(at: opened.path, in: commit)
    }
    let content = try git { () throws(GitFailure) in try search.history.content(of: entry) }
    guard let entry, let content else {
      throw .documentNotInRevision(revision, path: opened.path.text)
    }
    // The revision that was live at that commit; it is in our own history as a rule.
    let past = try git { () throws(GitFailure) in
      try DocumentHistory(
        of: opened.path,
        name: opened.document.name,
        from: commit,
        in: repository
      ).revision(0)
    }
    guard let past else { throw .documentNotInRevision(revision, path: opened.path.text) }
    return Target(
      past: past,
      content: content,
      blob: entry.blob,
      passedOver: try git { () throws(GitFailure) in try steps(search, newerThan: past, commit) },
    )
  }

  /// The revisions that are not part of what was live at a commit.
  private func steps(
    _ search: RollbackSearch,
    newerThan past: PastRevision,
    _ commit: ObjectID,
  ) throws(GitFailure) -> [RollbackSearch.Step] {
    var index = 0
    while let step = try search.step(index) {
      if step.past.commit.id == past.commit.id { return try search.steps(before: index) }
      index += 1
    }
    // A commit beside our own line: what both have in common was not passed over.
    index = 0
    while let step = try search.step(index),
      !(try opened.repository.isAncestor(step.past.commit.id, of: commit))
    {
      index += 1
    }
    return try search.steps(before: index)
  }

  private func candidates(
    _ search: RollbackSearch,
    after newest: RollbackSearch.Step,
    count: Int,
  ) throws(AuthoringError) -> [RevisionSummary] {
    var found: [PastRevision] = []
    var index = newest.index + 1
    var skipped: [PastRevision] = []
    while found.count < count {
      let step = try candidate(search, from: index, skipped: &skipped) { step in
        !found.contains { past in
          guard let one = past.content, let other = step.past.content else { return false }
          return one.hasSameContent(as: other)
        }
      }
      guard let step else { break }
      found.append(step.past)
      index = step.index + 1
    }
    return try summaries(found, search)
  }

  private func summaries(
    _ revisions: [PastRevision],
    _ search: RollbackSearch,
  ) throws(AuthoringError) -> [RevisionSummary] {
    var summaries: [RevisionSummary] = []
    for past in revisions {
      summaries.append(try git { () throws(GitFailure) in try search.history.summary(of: past) })
    }
    return summaries
  }
}

// MARK: - The rollback that is there already

extension RollbackDecision {
  /// What the newest change says about itself, if it is a rollback.
  private func pastRollback(
    _ newest: RollbackSearch.Step,
    _ search: RollbackSearch,
  ) throws(GitFailure) -> PastRollback? {
    let record = try RollbackRecord(of: newest.past, in: search.history)
    guard let source = record.source else { return nil }
    let older = try search.step(newest.index + 1)
    return PastRollback(
      id: opened.repository.revisionID(newest.past.commit.id),
      by: source.author.name,
      // A merge makes the rollback live, however old it is.
      at: Instant(seconds: newest.past.commit.committer.time),
      from: older.map { opened.repository.revisionID($0.past.commit.id) },
      to: try restored(by: record, newest, search).map(opened.repository.revisionID),
      difference: try search.history.difference(of: newest.past),
    )
  }

  private func restored(
    by record: RollbackRecord,
    _ newest: RollbackSearch.Step,
    _ search: RollbackSearch,
  ) throws(GitFailure) -> ObjectID? {
    var index = newest.index + 1
    while let step = try search.step(index) {
      let isNamed = step.past.revision.entry?.blob == record.restoredBlob
      let isSame = newest.past.content.map { step.past.content?.hasSameContent(as: $0) == true }
      if record.restoredBlob == nil ? isSame == true : isNamed { return step.past.commit.id }
      index += 1
    }
    return nil
  }
}

// MARK: - The plan

extension RollbackDecision {
  private func plan(
    _ target: Target,
    _ search: RollbackSearch,
    _ head: Head,
  ) throws(AuthoringError) -> RollbackPlan {
    let work = try WorkFile(opened, current: search.current)
    if work.isDirty, !request.discardsEdit {
      throw .dirtyDocument(path: opened.path.text, isMissing: work.bytes == nil)
    }
    let difference = DocumentDifference(from: search.current, to: target.content)
    let exposure = ExposureSummary(of: difference, arrivingAt: target.content)
    let brakes = try brakes(target, exposure, search)
    let stamped = try Stamping(opened, models: models)
      .apply(to: target.content, after: search.current)
    let validation = validate(DocumentContent(stamped.bytes), of: target.past)
    guard let newest = try git({ () throws(GitFailure) in try search.step(0) }) else {
      throw .noRevisions(path: opened.path.text)
    }
    return RollbackPlan(
      document: opened.document,
      from: try git { () throws(GitFailure) in try search.history.summary(of: newest.past) },
      to: try git { () throws(GitFailure) in try search.history.summary(of: target.past) },
      difference: difference,
      exposure: exposure,
      brakes: brakes.revisions,
      guarded: brakes.changes,
      findings: validation.diagnostics,
      isRejectedByClients: validation.isRejectedByClients,
      skipped: try summaries(target.skipped, search),
      stamp: stamped.stamp,
      keptEdit: work.isDirty ? work.placeForCopy : nil,
      bytes: stamped.bytes,
      head: head,
      currentEntry: newest.past.revision.entry,
      targetBlob: target.blob,
      undoneBlobs: undoneBlobs(target),
      workBytes: work.bytes,
    )
  }

  private func validate(_ content: DocumentContent, of past: PastRevision) -> Validation {
    let name = "\(opened.document.shownPath)@\(past.commit.id.short)"
    return validator.validate(SourceFile(name: name, bytes: content.bytes))
  }

  /// One blob for each revision passed over, but never the one that comes back.
  private func undoneBlobs(_ target: Target) -> [ObjectID] {
    var blobs: [ObjectID] = []
    for step in target.passedOver {
      guard let blob = step.past.revision.entry?.blob, blob != target.blob, !blobs.contains(blob)
      else { continue }
      blobs.append(blob)
    }
    return blobs
  }

  /// The brakes among the revisions passed over, and what of them would be released.
  private func brakes(
    _ target: Target,
    _ exposure: ExposureSummary,
    _ search: RollbackSearch,
  ) throws(AuthoringError) -> (revisions: [RevisionSummary], changes: [SemanticChange]) {
    if case .to = request.goal { return ([], []) }
    var revisions: [RevisionSummary] = []
    var levers: Set<String> = []
    for step in target.passedOver where !step.wasUndone {
      let summary = try git { () throws(GitFailure) in try search.history.summary(of: step.past) }
      let change = ExposureSummary(of: summary.difference, arrivingAt: step.past.content)
      guard change.isBrake else { continue }
      let pulled = Set(summary.difference.changes.map(ExposureSummary.lever))
      let released = exposure.raising.map(ExposureSummary.lever).filter(pulled.contains)
      guard !released.isEmpty else { continue }
      revisions.append(summary)
      levers.formUnion(released)
    }
    let changes = exposure.raising.filter { levers.contains(ExposureSummary.lever(of: $0)) }
    return (revisions, changes)
  }
}
