#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Names of files as git sorts them: by bytes.
extension UnsafeRawBufferPointer {
  func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    count == other.count && order(to: other) == 0
  }

  func isBefore(_ other: UnsafeRawBufferPointer) -> Bool {
    let order = order(to: other)
    return order == 0 ? count < other.count : order < 0
  }

  /// Whether this is the name of a folder that another name lies in.
  func isFolder(of other: UnsafeRawBufferPointer) -> Bool {
    count < other.count && other[count] == UInt8(ascii: "/") && order(to: other) == 0
  }

  /// How many bytes both begin with.
  func commonCount(with other: UnsafeRawBufferPointer) -> Int {
    var common = 0
    while common < Swift.min(count, other.count), self[common] == other[common] { common += 1 }
    return common
  }

  /// Compares as many bytes as the shorter one has.
  private func order(to other: UnsafeRawBufferPointer) -> Int32 {
    guard let one = baseAddress, let two = other.baseAddress else { return 0 }
    return memcmp(one, two, Swift.min(count, other.count))
  }
}
