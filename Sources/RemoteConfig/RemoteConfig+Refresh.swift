public import ConfigClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RemoteConfig {
  /// Fetches the payload, and puts it in force if it is strict JSON with an object at its root.
  ///
  /// Does nothing within ``RemoteConfiguration/minimumFetchInterval`` after a successful fetch, unless
  /// forced; and nothing while the server asks to be left alone, even then. Returns within ten
  /// seconds, whatever the server does. Callers at the same time share one request.
  @discardableResult
  public func fetchRemoteUpdates(forceUpdate: Bool = false) async -> RefreshOutcome {
    guard let setup, let url = setup.configuration.remoteURL else { return .noRemoteURL }
    if let running = progress.running { return await running.value }
    let now = setup.environment.now()
    let rest = progress.remainingThrottle(setup, isForced: forceUpdate, now: now)
    if let rest {
      return note(.throttled(until: now.addingTimeInterval(rest / .seconds(1))), setup)
    }
    let task = Task { await fetch(url, setup) }
    progress.running = task
    return await task.value
  }

  /// Refreshes if it is time, and returns the pause until the next attempt; nil when the configuration
  /// is no longer in force.
  func refreshInBackground(_ setup: RemoteConfigSetup) async -> Duration? {
    guard self.setup === setup, !Task.isCancelled else { return nil }
    let outcome = await fetchRemoteUpdates()
    guard self.setup === setup, !Task.isCancelled else { return nil }
    var random = SystemRandomNumberGenerator()
    let pause = Jitter.spread(setup.refreshInterval, using: &random)
    switch outcome {
    case .updated, .notModified:
      return pause
    case .throttled(let date):
      let rest = date.timeIntervalSince(setup.environment.now())
      return min(pause, .seconds(min(max(rest, 0), 1e9)) + .milliseconds(100))
    case .rejected, .unreachable:
      let backoff = Backoff(limit: max(.seconds(15), setup.refreshInterval))
      let delay = backoff.delay(
        afterFailures: progress.failures,
        retryAfter: progress.rest?.wait,
        using: &random,
      )
      // Full jitter may draw nothing at all, and nobody asks a failing server twice a second.
      return max(min(.seconds(1), pause), delay)
    }
  }

  private func fetch(_ url: URL, _ setup: RemoteConfigSetup) async -> RefreshOutcome {
    let record = progress.record
    let request = ConfigRequest(
      url: url,
      entityTag: record?.origin == setup.origin ? record?.entityTag : nil,
      maximumBytes: StrictScan.maximumBytes,
      deadline: setup.deadline,
    )
    let answer = await FetchedPayload(asking: setup.transport, request)
    // Another `configure` came in between: this answer is nobody's.
    guard self.setup === setup else {
      return .unreachable(TransportFailure(reason: .cancelled, text: "configured anew"))
    }
    progress.running = nil
    return note(apply(answer, setup), setup)
  }

  private func apply(_ answer: FetchedPayload, _ setup: RemoteConfigSetup) -> RefreshOutcome {
    switch answer {
    case .accepted(let layer, let tag):
      return put(layer, tag, setup)
    case .notModified:
      if var record = progress.record {
        record.fetchedAt = Int64(setup.environment.now().timeIntervalSince1970)
        keep(record, setup)
      }
      return .notModified
    case .rejected(let rejection):
      progress.failures += 1
      return .rejected(rejection)
    case .failed(let failure):
      progress.failures += 1
      progress.rest = failure.retryAfter.map { (setup.environment.now(), $0) }
      return .unreachable(failure)
    }
  }

  private func put(
    _ layer: ConfigLayer,
    _ tag: String?,
    _ setup: RemoteConfigSetup,
  ) -> RefreshOutcome {
    let isNew = payload?.bytes != layer.bytes
    // Observers hear of a payload only if it is another one.
    if isNew { payload = layer }
    let record = CacheRecord(
      digesting: layer.bytes,
      entityTag: tag,
      origin: setup.origin,
      fetchedAt: Int64(setup.environment.now().timeIntervalSince1970),
      build: setup.build,
    )
    keep(record, setup)
    return isNew ? .updated : .notModified
  }

  private func keep(_ record: CacheRecord, _ setup: RemoteConfigSetup) {
    payloadSource = .remote
    progress.record = record
    progress.failures = 0
    progress.rest = nil
    setup.store.save(record)
  }

  private func note(_ outcome: RefreshOutcome, _ setup: RemoteConfigSetup) -> RefreshOutcome {
    journal.lastOutcome = outcome
    journal.lastOutcomeAt = setup.environment.now()
    return outcome
  }
}

extension RefreshOutcome {
  fileprivate static var noRemoteURL: Self {
    .unreachable(TransportFailure(reason: .unsupportedURL, text: "no remote URL is configured"))
  }
}
