/// Reads what ``ByteWriter`` wrote; every read gives nil once the bytes are at an end.
struct ByteReader {
  private let bytes: [UInt8]
  private var offset: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = 0
  }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    guard let slice = raw(MemoryLayout<Number>.size) else { return nil }
    return slice.reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  mutating func raw(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= bytes.count - offset else { return nil }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  mutating func field() -> ArraySlice<UInt8>? {
    guard let count = number(UInt32.self) else { return nil }
    return raw(Int(count))
  }
}
