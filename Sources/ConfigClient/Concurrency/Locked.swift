#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// A value that several threads share under a lock, which is held only while a closure runs.
///
/// `Synchronization` needs iOS 18, so Apple platforms use their own lock.
package final class Locked<Value: Sendable>: Sendable {
  #if canImport(os)
    private let lock: OSAllocatedUnfairLock<Value>
  #elseif FLAGCTL_THREAD_SANITIZER
    private let lock: InstrumentedLock<Value>
  #else
    private let lock: Mutex<Value>
  #endif

  package init(_ value: Value) {
    #if canImport(os)
      lock = OSAllocatedUnfairLock(initialState: value)
    #elseif FLAGCTL_THREAD_SANITIZER
      lock = InstrumentedLock(value)
    #else
      lock = Mutex(value)
    #endif
  }

  /// Runs the closure alone; it must neither wait nor take another lock.
  package func withLock<Result: Sendable>(
    _ body: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try lock.withLock { value in try body(&value) }
  }
}
