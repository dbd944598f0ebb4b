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
    return sawOpening ? 0.15 : 0
  }

  /// Whether one of the events is an opening; that the file lost its name is an event as well.
  private var sawOpening: Bool {
    #if os(Linux)
      let stride = MemoryLayout<inotify_event>.size
      var buffer = [UInt8](repeating: 0, count: 64 * stride)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return false }
      // A watch on one file tells no names, so every event is of the same size.
      return buffer.withUnsafeBytes { bytes in
        Swift.stride(from: 0, to: count, by: stride).contains { offset in
          bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self).mask
            & UInt32(IN_OPEN) != 0
        }
      }
    #else
      return false
    #endif
  }
}
