#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ConfigStore {
  /// Tells the store that the app came to the foreground. On Apple platforms it knows by itself.
  ///
  /// Refreshes when the last answer is older than the policy's `foregroundAge`.
  public func appDidBecomeActive() async {
    isActive = true
    guard let age = setup.options.refresh.foregroundAge else { return }
    let now = setup.options.environment.now()
    if let confirmedAt, ElapsedInterval.remaining(of: age, since: confirmedAt, now: now) != nil {
      return
    }
    await refresh()
  }

  /// Tells the store that the app left the foreground, so that it rests. On Apple platforms it knows
  /// by itself.
  ///
  /// An app that came so far is not in a crash loop: the document in use counts as healthy.
  public func appDidEnterBackground() {
    isActive = false
    if let held { confirmHealthy(held.digest) }
  }

  /// Starts what the policy asks for; the tasks end with the store.
  nonisolated func startSchedule() {
    let policy = setup.options.refresh
    let sleep = setup.options.environment.sleep
    if policy.atLaunch || policy.interval != nil {
      tasks.add(
        Task { [weak self] in
          if policy.atLaunch { await self?.refresh() }
          while let pause = await self?.nextPause() {
            guard (try? await sleep(pause)) != nil else { return }
            await self?.refreshIfActive()
          }
        }
      )
    }
    AppActivity.observe(for: tasks) { [weak self] event in
      switch event {
      case .becameActive: await self?.appDidBecomeActive()
      case .enteredBackground: await self?.appDidEnterBackground()
      }
    }
  }

  private func refreshIfActive() async {
    if isActive { await refresh() }
  }

  /// The time until the next refresh; nil when the policy has none.
  private func nextPause() -> Duration? {
    guard let interval = setup.options.refresh.interval else { return nil }
    var random = SystemRandomNumberGenerator()
    guard failures > 0 else { return Jitter.spread(interval, using: &random) }
    let backoff = Backoff(limit: max(.seconds(15), interval))
    return backoff.delay(afterFailures: failures, retryAfter: throttle?.wait, using: &random)
  }
}
