import Digest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ConfigStore {
  /// Asks the server for the document, and puts it in force if it is a new one that passes every
  /// check.
  ///
  /// Returns within the deadline of the options, whatever the server does. Callers at the same time
  /// share one request, which goes on when a caller is cancelled.
  @discardableResult
  public func refresh() async -> RefreshOutcome {
    if let refreshing { return await refreshing.value }
    let task = Task { await fetch() }
    refreshing = task
    return await task.value
  }

  /// Waits until the server has answered for the first time since launch, or has failed to, but no
  /// longer than the limit. For an app that would rather show a splash screen than old values.
  ///
  /// - Returns: What came of it; nil when the limit was over first.
  @discardableResult
  public func waitForFirstRefresh(upTo limit: Duration) async -> RefreshOutcome? {
    if let outcome = journal.lastOutcome { return outcome }
    let answer = FirstAnswer<RefreshOutcome?>()
    let asking = Task { answer.give(await refresh()) }
    let sleep = setup.options.environment.sleep
    let timer = Task {
      try? await sleep(limit)
      answer.give(nil)
    }
    defer {
      asking.cancel()
      timer.cancel()
    }
    return await withTaskCancellationHandler {
      await answer.wait()
    } onCancel: {
      answer.give(nil)
    }
  }

  private var now: Date { setup.options.environment.now() }

  private func fetch() async -> RefreshOutcome {
    let outcome = await ask()
    refreshing = nil
    journal.record(outcome, at: now)
    return outcome
  }

  private func ask() async -> RefreshOutcome {
    if let throttle,
      let rest = ElapsedInterval.remaining(of: throttle.wait, since: throttle.from, now: now)
    {
      return .throttled(until: now.addingTimeInterval(rest / .seconds(1)))
    }
    throttle = nil
    let request = ConfigRequest(
      url: setup.url,
      entityTag: held?.entityTag,
      maximumBytes: StrictScan.maximumBytes,
      deadline: setup.options.deadline,
    )
    switch await setup.transport.document(for: request) {
    case .failed(let failure): return failed(failure)
    case .notModified:
      failures = 0
      return confirmed()
    case .body(let bytes, let entityTag):
      failures = 0
      return judge(bytes, entityTag)
    }
  }

  private func failed(_ failure: TransportFailure) -> RefreshOutcome {
    failures += 1
    throttle = failure.retryAfter.map { (now, $0) }
    return .unreachable(failure)
  }

  private func judge(_ bytes: [UInt8], _ entityTag: String?) -> RefreshOutcome {
    let digest = SHA256.digest(of: bytes)
    if var held, held.digest == digest {
      if held.entityTag != entityTag {
        held.entityTag = entityTag
        self.held = held
        keep(bytes, held)
      }
      return confirmed()
    }
    guard !crashGuard.isSetAside(digest) else {
      return .rejected(
        DocumentRejection(.setAside, "the app died twice under this document")
      )
    }
    do throws(DocumentRejection) {
      apply(try setup.model.accept(bytes), bytes, digest, entityTag)
      return .updated
    } catch {
      return .rejected(error)
    }
  }

  /// The server says that the document in force is the current one: what was held off on account of
  /// another document is free again.
  private func confirmed() -> RefreshOutcome {
    confirmedAt = now
    guard let held, !publisher.current.decisions.heldOff.isEmpty else { return .notModified }
    let decisions = setup.decisions(held.accepted.reading, lastAccepted: held.lastAccepted)
    let current = publisher.current
    publisher.publish(
      setup.snapshot(
        held.accepted,
        decisions,
        source: current.source,
        digest: held.digest,
        entityTag: held.entityTag,
        fetchedAt: current.fetchedAt,
      )
    )
    release()
    return .updated
  }

  /// Marks the document for the crash-loop guard, puts it in force, then keeps it.
  private func apply(
    _ accepted: DocumentModel<Document>.Accepted,
    _ bytes: [UInt8],
    _ digest: SHA256Digest,
    _ entityTag: String?,
  ) {
    let lastAccepted = lastAcceptedGates()
    let decisions = setup.decisions(accepted.reading, lastAccepted: lastAccepted)
    let held = StoreLaunch<Document>.Held(
      digest: digest,
      entityTag: entityTag,
      accepted: accepted,
      lastAccepted: decisions.carriedGates,
    )
    crashGuard.begin(digest, switchedOff: decisions.switchedOff)
    noteGuard()
    publisher.publish(
      setup.snapshot(
        accepted,
        decisions,
        source: .fetched,
        digest: digest,
        entityTag: entityTag,
        fetchedAt: RFC3339Timestamp(now),
      )
    )
    self.held = held
    confirmedAt = now
    if keep(bytes, held) { release() }
    confirmLater(digest)
  }

  /// The gates in force: a gate that was held off counts as switched off.
  private func lastAcceptedGates() -> [String: ConfigDocument.Gate] {
    let decisions = publisher.current.decisions
    var gates = held == nil ? [:] : decisions.document.features
    for key in decisions.heldOff { gates[key] = ConfigDocument.Gate(enabled: false) }
    return gates
  }

  /// Keeps the document for the next launch, body and tag together; says whether that worked.
  @discardableResult
  private func keep(_ bytes: [UInt8], _ held: StoreLaunch<Document>.Held) -> Bool {
    let record = CacheRecord(
      body: bytes,
      digest: held.digest,
      entityTag: held.entityTag,
      origin: setup.origin,
      fetchedAt: RFC3339Timestamp(now).secondsSince1970,
      build: setup.options.build,
      attachment: CarriedGates.encode(held.lastAccepted),
    )
    do throws(FileFault) {
      try setup.cache.write(record)
      journal.change { $0.cacheWriting = nil }
      return true
    } catch {
      journal.change { $0.cacheWriting = error }
      return false
    }
  }

  private func release() {
    crashGuard.release()
    noteGuard()
  }

  /// Clears the guard's mark once the app has run for a while.
  nonisolated func confirmLater(_ digest: SHA256Digest) {
    let options = setup.options
    tasks.add(
      Task { [weak self] in
        guard (try? await options.environment.sleep(options.healthyAfter)) != nil else { return }
        await self?.confirmHealthy(digest)
      }
    )
  }

  func confirmHealthy(_ digest: SHA256Digest) {
    crashGuard.confirm(digest)
    noteGuard()
  }

  private func noteGuard() {
    let (fault, setAside) = (crashGuard.fault, crashGuard.setAside)
    journal.change { $0.crashGuard = fault }
    journal.note(setAside: setAside)
  }
}
