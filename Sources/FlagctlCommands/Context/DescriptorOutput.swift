#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes to a file descriptor, in large pieces.
final class DescriptorOutput: CommandOutput {
  private let descriptor: Int32
  private var pending: [UInt8] = []
  private(set) var isClosed = false
  private(set) var failure: String?

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  func write(_ text: String) {
    guard !isClosed else { return }
    pending += text.utf8
    if pending.count > 1 << 16 { flush() }
  }

  func flush() {
    var rest = pending[...]
    while !rest.isEmpty, !isClosed {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        failure = errno == EPIPE ? nil : String(cString: strerror(errno)).lowercased()
        isClosed = true
      }
    }
    pending.removeAll(keepingCapacity: true)
  }
}

/// The system's `write`, whose name the class's own method hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
