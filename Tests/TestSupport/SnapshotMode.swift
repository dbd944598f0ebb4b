#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which snapshots a run writes, from the environment variable `FLAGCTL_SNAPSHOTS`.
package enum SnapshotMode: String, Sendable {
  /// Writes every snapshot and passes.
  case all
  /// Writes those that differ or are missing, and fails, so that the difference is seen once.
  case failed
  /// Writes those that are missing, and fails for them. The default.
  case missing
  /// Writes none: what differs or is missing fails. CI uses it.
  case never

  package static let current: SnapshotMode = {
    guard let text = getenv("FLAGCTL_SNAPSHOTS").map({ String(cString: $0) }) else {
      return .missing
    }
    return SnapshotMode(rawValue: text) ?? .never
  }()
}
