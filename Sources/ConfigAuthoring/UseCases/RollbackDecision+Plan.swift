import ConfigLint
import Diagnostics
import GitStore

extension RollbackDecision {
  func plan(
    _ target: RollbackTarget,
    _ search: RollbackSearch,
    _ head: Head,
  ) throws(AuthoringError) -> RollbackPlan {
    let work = try workFile(search)
    if work.isDirty, !request.discardsEdit {
      if work.bytes == nil { try opened.checkRename() }
      throw work.obstacle
        ?? .dirtyDocument(path: opened.path.text, isMissing: work.bytes == nil)
    }
    let difference = DocumentDifference(from: search.current, to: target.content)
    let exposure =
      search.current == nil
      ? ExposureSummary(ofReturning: target.content, opened.document.settings)
      : ExposureSummary(of: difference, arrivingAt: target.content)
    let brakes = try brakes(target, exposure, search)
    let stamped = try Stamping(opened).apply(to: target.content, after: search.current)
    let stored = try git { () throws(GitFailure) in try opened.forms.stored(stamped.bytes) }
    let validation = validate(DocumentContent(stored.text), of: target.past)
    guard let newest = try git({ () throws(GitFailure) in try search.step(0) }) else {
      throw .noRevisions(path: opened.path.text)
    }
    let trial = ClientTrial(target.content, opened.document, opened.environment)
    return RollbackPlan(
      document: opened.document,
      from: try git { () throws(GitFailure) in try search.history.summary(of: newest.past) },
      to: try git { () throws(GitFailure) in try search.history.summary(of: target.past) },
      formerPath: target.past.revision.path == opened.path ? nil : target.past.revision.path.text,
      difference: difference,
      exposure: exposure,
      effect: DocumentEffect(
        from: search.current,
        to: target.content,
        settings: opened.document.settings,
        now: opened.environment.now,
      ),
      brakes: brakes.revisions,
      guarded: brakes.changes,
      alternative: brakes.changes.isEmpty ? nil : try alternative(to: target, search),
      findings: validation.diagnostics,
      isRejectedByClients: validation.isRejectedByClients,
      refusals: trial.refusals,
      newRefusals: newRefusals(trial, search.current),
      notChecked: trial.notChecked,
      skipped: try summaries(target.skipped, search),
      stamp: stamped.stamp,
      wasRepaired: wasRepaired,
      keptEdit: work.isDirty ? work.placeForCopy : nil,
      stored: stored,
      head: head,
      currentEntry: newest.past.revision.entry,
      targetBlob: target.blob,
      undoneBlobs: undoneBlobs(target),
      workBytes: work.bytes,
      workFile: work.isLeftOut ? .leave : .write(stored.file, replacing: work.bytes),
      knownKeys: DocumentContent.keys(of: [search.current, target.content]),
    )
  }

  /// The installed clients that a target would break. Those that cannot decode what is served today lose
  /// nothing by a rollback, and an incident does not wait for them.
  private func newRefusals(
    _ trial: ClientTrial,
    _ current: DocumentContent?,
  ) -> [ClientRefusal] {
    guard !trial.refusals.isEmpty, let current else { return trial.refusals }
    let today = ClientTrial(current, opened.document, opened.environment).refusals.map(\.clients)
    return trial.refusals.filter { !today.contains($0.clients) }
  }

  private func alternative(
    to target: RollbackTarget,
    _ search: RollbackSearch,
  ) throws(AuthoringError) -> RevisionSummary? {
    var skipped: [PastRevision] = []
    let start = target.passedOver.count + 1
    let step = try candidate(search, from: start, skipped: &skipped) { step in
      step.past.content?.hasSameContent(as: target.content) != true
    }
    return try summaries(step.map { [$0.past] } ?? [], search).first
  }

  /// The file beside what is live.
  func workFile(_ search: RollbackSearch) throws(AuthoringError) -> WorkFile {
    let newest = try git { () throws(GitFailure) in try search.step(0) }
    return try WorkFile(
      opened,
      current: search.current,
      entry: newest?.past.revision.entry
    )
  }

  func validate(_ content: DocumentContent, of past: PastRevision) -> Validation {
    let name = "\(opened.document.shownPath)@\(past.commit.id.short)"
    return validator.validate(SourceFile(name: name, bytes: content.bytes))
  }

  /// One blob for each revision passed over, but never the one that comes back.
  private func undoneBlobs(_ target: RollbackTarget) -> [ObjectID] {
    var blobs: [ObjectID] = []
    for step in target.passedOver {
      guard let blob = step.past.revision.entry?.blob, blob != target.blob, !blobs.contains(blob)
      else { continue }
      blobs.append(blob)
    }
    return blobs
  }

  /// Whether a lever has stayed where an older revision put it. A rollback that passed over a brake
  /// counts as its undoing, and need not have released it.
  private func isStillPulled(
    _ change: SemanticChange,
    since step: RollbackSearch.Step,
    _ target: RollbackTarget,
  ) -> Bool {
    target.passedOver.prefix { $0.index < step.index }.allSatisfy { newer in
      newer.past.content?.value(at: change.names) == change.after
    }
  }

  /// What a revision changed; of one that brought a deleted document back, since it was deleted.
  private func effective(
    _ step: RollbackSearch.Step,
    _ difference: DocumentDifference,
    _ search: RollbackSearch,
  ) throws(AuthoringError) -> DocumentDifference {
    guard difference.kind == .added else { return difference }
    return try git { () throws(GitFailure) in
      var index = step.index + 1
      while let older = try search.step(index) {
        if let content = older.past.content {
          return DocumentDifference(from: content, to: step.past.content)
        }
        index += 1
      }
      return difference
    }
  }

  /// The brakes among the revisions passed over, and what of them would be released.
  private func brakes(
    _ target: RollbackTarget,
    _ exposure: ExposureSummary,
    _ search: RollbackSearch,
  ) throws(AuthoringError) -> (revisions: [RevisionSummary], changes: [SemanticChange]) {
    if case .to = request.goal { return ([], []) }
    var revisions: [RevisionSummary] = []
    var levers: Set<String> = []
    for step in target.passedOver {
      let summary = try git { () throws(GitFailure) in try search.history.summary(of: step.past) }
      if search.current == nil, step.index == 0 {
        // Who deleted the document took away all that it gave.
        guard !exposure.raising.isEmpty else { continue }
        revisions.append(summary)
        levers.formUnion(exposure.raising.map(ExposureSummary.lever))
        continue
      }
      let difference = try effective(step, summary.difference, search)
      let change = ExposureSummary(of: difference, arrivingAt: step.past.content)
      guard change.isBrake else { continue }
      let pulled = Set(
        difference.changes.filter { change in
          !step.wasUndone || isStillPulled(change, since: step, target)
        }.map(ExposureSummary.lever)
      )
      let released = exposure.raising.map(ExposureSummary.lever).filter(pulled.contains)
      guard !released.isEmpty else { continue }
      revisions.append(summary)
      levers.formUnion(released)
    }
    let changes = exposure.raising.filter { levers.contains(ExposureSummary.lever(of: $0)) }
    return (revisions, changes)
  }
}
