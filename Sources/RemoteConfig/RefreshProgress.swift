import ConfigClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How far the refreshing of one configuration is.
struct RefreshProgress {
  /// The payload in force as it is kept; `fetchedAt` is the last successful fetch.
  var record: CacheRecord?
  /// The request on its way, which all callers share.
  var running: Task<RefreshOutcome, Never>?
  /// Failures since the last success.
  var failures = 0
  /// Until when the server wants to be left alone.
  var rest: (from: Date, wait: Duration)?

  /// What is left of the server's wish, or of the interval between successful fetches.
  func remainingThrottle(_ setup: RemoteConfigSetup, isForced: Bool, now: Date) -> Duration? {
    if let rest,
      let wait = ElapsedInterval.remaining(of: rest.wait, since: rest.from, now: now)
    {
      return wait
    }
    guard !isForced, let record, record.origin == setup.origin else { return nil }
    return ElapsedInterval.remaining(
      of: setup.minimumFetchInterval,
      since: Date(timeIntervalSince1970: Double(record.fetchedAt)),
      now: now,
    )
  }
}
