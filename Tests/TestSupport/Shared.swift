import Foundation

/// A value that a test and what it tests share between threads.
///
/// Its lock is of a kind that the thread sanitizer sees, on every platform.
package final class Shared<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var guarded: Value

  package init(_ value: Value) {
    guarded = value
  }

  package var value: Value {
    get { lock.withLock { guarded } }
    set { lock.withLock { guarded = newValue } }
  }

  /// Changes the value alone.
  package func withValue<Result: Sendable>(
    _ body: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&guarded)
  }
}
