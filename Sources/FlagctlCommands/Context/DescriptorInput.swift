#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads from a file descriptor, never further than it is asked to.
final class DescriptorInput: CommandInput {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  func readLine() -> String? {
    var line: [UInt8] = []
    // One byte at a time: what follows the line belongs to somebody else.
    while line.count < 1 << 16, let byte = read(upTo: 1)?.first {
      if byte == UInt8(ascii: "\n") { return text(line) }
      line.append(byte)
    }
    return line.isEmpty ? nil : text(line)
  }

  func read(limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      guard let part = read(upTo: min(1 << 16, limit + 1 - bytes.count)) else { return nil }
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }

  private func text(_ line: [UInt8]) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...], as: UTF8.self)
  }

  /// Empty at the end of the input; nil when reading fails.
  private func read(upTo count: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      let result = systemRead(descriptor, &buffer, count)
      if result >= 0 { return Array(buffer.prefix(result)) }
      if errno == EAGAIN || errno == EWOULDBLOCK {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return nil
      }
    }
  }
}

/// The system's `read`, whose name the class's own method hides.
private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
  read(descriptor, &buffer, count)
}
