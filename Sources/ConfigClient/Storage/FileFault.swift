#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file of the client could not be read or written.
package struct FileFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// One line for a debug screen or a log, without the path.
  package let description: String

  /// Whether there is nothing at the path.
  let isMissing: Bool

  package init(_ description: String) {
    self.init(description, isMissing: false)
  }

  private init(_ description: String, isMissing: Bool) {
    self.description = description
    self.isMissing = isMissing
  }

  /// The fault that `errno` stands for.
  static func system(_ operation: String, code: Int32 = errno) -> FileFault {
    FileFault("\(operation): \(String(cString: strerror(code)))", isMissing: code == ENOENT)
  }
}
