#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Notices whether somebody else opens an index that is about to be replaced.
///
/// Linux tells; elsewhere it stays unknown.
final class IndexWatch {
  private let descriptor: Int32

  /// Begins to watch the file that stands at a path now.
  init(_ path: String) {
    #if os(Linux)
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      if descriptor >= 0 { inotify_add_watch(descriptor, path, UInt32(IN_OPEN)) }
    #else
      descriptor = -1
    #endif
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// How long, in seconds, the lock is worth holding once the index is replaced.
  var hold: Double {
    guard descriptor >= 0 else { return 0.003 }
    var event = [UInt8](repeating: 0, count: 1024)
    return read(descriptor, &event, event.count) > 0 ? 0.05 : 0
  }
}
