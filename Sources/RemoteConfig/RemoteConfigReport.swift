public import ConfigClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What ``RemoteConfig`` knows of itself, for a debug screen or a bug report.
public struct RemoteConfigReport: Sendable {
  /// Where the payload in force comes from; `nothing` when there is none.
  public var payloadSource: RemoteConfigSource
  /// When it was last fetched or confirmed by the server.
  public var fetchedAt: Date?
  /// The keys of the payload, sorted.
  public var payloadKeys: [String]
  /// The keys of the defaults, sorted.
  public var defaultKeys: [String]
  /// What came of the last refresh, and when.
  public var lastOutcome: RefreshOutcome?
  /// When the last refresh ended.
  public var lastOutcomeAt: Date?
  /// What is wrong with the defaults; nil when nothing is.
  public var defaultsFault: String?
  /// Why what an earlier launch cached is not used; nil when it is, or when there was nothing.
  public var cacheFault: String?
}

extension RemoteConfigReport: CustomStringConvertible {
  /// Lines of text; their words may change.
  public var description: String {
    var lines = ["payload: \(payloadSource.rawValue), \(payloadKeys.count) keys"]
    if let fetchedAt { lines.append("fetched: \(fetchedAt.formatted(.iso8601))") }
    lines.append("defaults: \(defaultKeys.count) keys")
    if let lastOutcome { lines.append("last refresh: \(lastOutcome)") }
    if let defaultsFault { lines.append(defaultsFault) }
    if let cacheFault { lines.append(cacheFault) }
    return lines.joined(separator: "\n")
  }
}

/// What happened since `configure`.
struct RemoteConfigJournal {
  var defaultsFault: String?
  var cacheFault: String?
  var lastOutcome: RefreshOutcome?
  var lastOutcomeAt: Date?
}

extension RemoteConfig {
  /// Where the values come from, and what came of the last refresh.
  public var report: RemoteConfigReport {
    RemoteConfigReport(
      payloadSource: payload == nil ? .nothing : payloadSource,
      fetchedAt: progress.record.map { Date(timeIntervalSince1970: Double($0.fetchedAt)) },
      payloadKeys: payload?.keys.sorted() ?? [],
      defaultKeys: defaults?.keys.sorted() ?? [],
      lastOutcome: journal.lastOutcome,
      lastOutcomeAt: journal.lastOutcomeAt,
      defaultsFault: journal.defaultsFault,
      cacheFault: journal.cacheFault,
    )
  }
}
