#if FLAGCTL_THREAD_SANITIZER && !canImport(os)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Stands in for `Mutex` in a build for the thread sanitizer, which sees the locks of the C library
  /// and not those of `Synchronization`, and would take every guarded access for a race.
  final class InstrumentedLock<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    init(_ value: Value) {
      self.value = value
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value)
    }
  }
#endif
