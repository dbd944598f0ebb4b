#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The calls of the operating system that the store makes; the only place that imports the C library.
package enum POSIX {
  /// A failed call's `errno`.
  struct Failure: Error, Hashable {
    let code: Int32

    var details: String { String(cString: strerror(code)) }
  }

  /// Seconds since 1970.
  package static func now() -> Int64 { Int64(time(nil)) }
}
