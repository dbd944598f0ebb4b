#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// A value that a test and what it tests share between threads.
package final class Shared<Value: Sendable>: Sendable {
  #if canImport(os)
    private let lock: OSAllocatedUnfairLock<Value>
  #else
    private let lock: Mutex<Value>
  #endif

  package init(_ value: Value) {
    #if canImport(os)
      lock = OSAllocatedUnfairLock(initialState: value)
    #else
      lock = Mutex(value)
    #endif
  }

  package var value: Value {
    get { lock.withLock { $0 } }
    set { lock.withLock { $0 = newValue } }
  }

  /// Changes the value alone.
  package func withValue<Result: Sendable>(
    _ body: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try lock.withLock { value in try body(&value) }
  }
}
