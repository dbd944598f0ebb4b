#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Clock and chance, so that tests can have their own.
package struct ClientEnvironment: Sendable {
  /// The wall clock.
  package var now: @Sendable () -> Date
  /// Waits; throws when the task is cancelled.
  package var sleep: @Sendable (Duration) async throws -> Void

  package init(
    now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
  ) {
    self.now = now
    self.sleep = sleep
  }

  package static let live = ClientEnvironment(
    now: { Date() },
    sleep: { try await Task.sleep(for: $0) },
  )
}
