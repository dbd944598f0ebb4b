#if canImport(os)
  import os
#else
  import Synchronization
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes to a file descriptor, in large pieces.
final class DescriptorOutput: CommandOutput {
  private struct State {
    var pending: [UInt8] = []
    var isClosed = false
    var failure: String?
  }

  private let descriptor: Int32
  #if canImport(os)
    private let state = OSAllocatedUnfairLock(initialState: State())
  #else
    private let state = Mutex(State())
  #endif

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  var isClosed: Bool { state.withLock { $0.isClosed } }
  var failure: String? { state.withLock { $0.failure } }

  func write(_ text: String) {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.pending += text.utf8
      if state.pending.count > 1 << 16 { Self.flush(&state, to: descriptor) }
    }
  }

  func flush() {
    state.withLock { Self.flush(&$0, to: descriptor) }
  }

  private static func flush(_ state: inout State, to descriptor: Int32) {
    var rest = state.pending[...]
    while !rest.isEmpty, !state.isClosed {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        state.failure = errno == EPIPE ? nil : String(cString: strerror(errno)).lowercased()
        state.isClosed = true
      }
    }
    state.pending.removeAll(keepingCapacity: true)
  }
}

/// The system's `write`, whose name the class's own method hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
