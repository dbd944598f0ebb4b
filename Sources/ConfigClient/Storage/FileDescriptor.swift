#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file, closed with the value.
struct FileDescriptor: ~Copyable {
  private let number: Int32

  /// Opens without ever waiting, be the path a FIFO.
  init(opening path: String, _ flags: Int32, mode: mode_t = 0) throws(FileFault) {
    let number = retrying { open(path, flags | O_CLOEXEC | O_NONBLOCK, mode) }
    guard number >= 0 else { throw .system("open") }
    self.number = number
  }

  deinit {
    close(number)
  }

  /// The size of a regular file; throws for anything else.
  func regularFileSize() throws(FileFault) -> Int {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .system("stat") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileFault("not a regular file") }
    return Int(status.st_size)
  }

  /// Reads from the start, at most so many bytes.
  func read(upTo limit: Int) throws(FileFault) -> [UInt8] {
    var failure: FileFault?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit, let address = buffer.baseAddress {
        let step = retrying { system.read(number, address + count, limit - count) }
        if step < 0 { failure = .system("read") }
        if step <= 0 { return }
        count += step
      }
    }
    if let failure { throw failure }
    return bytes
  }

  func write(_ bytes: [UInt8]) throws(FileFault) {
    var offset = 0
    while offset < bytes.count {
      let step = bytes.withUnsafeBytes { buffer in
        retrying {
          system.write(number, buffer.baseAddress.map { $0 + offset }, bytes.count - offset)
        }
      }
      guard step > 0 else { throw .system("write") }
      offset += step
    }
  }

  /// Waits until the bytes are on the disk.
  func synchronize() throws(FileFault) {
    guard retrying({ fsync(number) }) == 0 else { throw .system("fsync") }
  }
}

/// The system's functions under names that the type's own methods do not hide.
private enum system {
  static func read(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(file, buffer, count)
    #elseif canImport(Musl)
      Musl.read(file, buffer, count)
    #else
      Glibc.read(file, buffer, count)
    #endif
  }

  static func write(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, buffer, count)
    #elseif canImport(Musl)
      Musl.write(file, buffer, count)
    #else
      Glibc.write(file, buffer, count)
    #endif
  }
}

/// Repeats a call that a signal interrupted.
private func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
