#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The calls of the operating system that the store makes.
package enum POSIX {
  /// A failed call's `errno`.
  struct Failure: Error, Hashable {
    let code: Int32

    static let exists = Failure(code: EEXIST)
    static let absent = Failure(code: ENOENT)

    var details: String { String(cString: strerror(code)) }
    var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

    /// Whether the file system does not know the call at all.
    var isUnsupported: Bool {
      [ENOTSUP, EOPNOTSUPP, ENOSYS, ENOLCK, EPERM, EMLINK].contains(code)
    }
  }

  /// Seconds since 1970.
  package static func now() -> Int64 { Int64(time(nil)) }

  /// Seconds since an arbitrary moment; never goes back.
  static func uptime() -> Double {
    var moment = timespec()
    clock_gettime(CLOCK_MONOTONIC, &moment)
    return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
  }

  /// Lets the thread sleep.
  static func sleep(seconds: Double) {
    usleep(UInt32(max(0, seconds) * 1e6))
  }

  static var processID: Int32 { getpid() }

  static var effectiveUser: UInt32 { geteuid() }

  /// The home folder of a user; nil if there is no such user.
  static func home(of user: String) -> String? {
    guard let entry = getpwnam(user), let folder = entry.pointee.pw_dir else { return nil }
    return lenientString(cString: folder)
  }

  /// The terminal that standard input is; nil if it is none.
  static func terminalName() -> String? {
    guard let name = ttyname(STDIN_FILENO) else { return nil }
    return lenientString(cString: name)
  }

  /// Whether a process of that number exists, as far as this process can see.
  static func isRunning(process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }

  /// Minutes east of UTC that local clocks show at a moment.
  static func localOffset(at seconds: Int64) -> Int {
    var moment = time_t(seconds)
    var parts = tm()
    tzset()
    guard localtime_r(&moment, &parts) != nil else { return 0 }
    return parts.tm_gmtoff / 60
  }

  /// The moment at which local clocks show what clocks in UTC show at another one, in seconds since
  /// 1970; for an hour that local clocks pass over, one near it.
  static func moment(whenLocalClocksShow utc: Int64) -> Int64 {
    var moment = time_t(utc)
    var parts = tm()
    tzset()
    guard gmtime_r(&moment, &parts) != nil else { return utc }
    parts.tm_isdst = -1
    return Int64(mktime(&parts))
  }

  /// Throws the call's error if the result is negative; calls again when a signal interrupted it.
  @discardableResult
  static func check<Result: SignedInteger>(_ call: () -> Result) throws(Failure) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }
}
