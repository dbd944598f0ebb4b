/// Writes the fields of a record one after the other, numbers little-endian.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(raw: [UInt8]) {
    bytes += raw
  }

  /// Bytes with their number before them.
  mutating func write(field: [UInt8]) {
    write(UInt32(truncatingIfNeeded: field.count))
    write(raw: field)
  }
}
