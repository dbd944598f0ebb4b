#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What came of a refresh. In every case but the first all values stay as they were.
public enum RefreshOutcome: Sendable, Hashable {
  /// Another document is in force now.
  case updated
  /// The document in force is the current one.
  case notModified
  /// The server wants to be left alone until then; it was not asked.
  case throttled(until: Date)
  /// A document came and was not accepted.
  case rejected(DocumentRejection)
  /// No document came.
  case unreachable(TransportFailure)
}

extension RefreshOutcome: CustomStringConvertible {
  /// One line for a debug screen or a log; its words may change.
  public var description: String {
    switch self {
    case .updated: "updated"
    case .notModified: "not modified"
    case .throttled(let date): "throttled until \(RFC3339Timestamp(date).roundedDown)"
    case .rejected(let rejection): "rejected: \(rejection)"
    case .unreachable(let failure): "unreachable: \(failure)"
    }
  }
}
