extension SchemaInteger {
  /// The largest absolute value of a negative number, and of one that is not.
  package var bounds: (negative: UInt64, positive: UInt64) {
    switch self {
    case .int8: (0x80, 0x7f)
    case .int16: (0x8000, 0x7fff)
    case .int32: (0x8000_0000, 0x7fff_ffff)
    // `Int` is judged as on the devices of today, which have 64 bits.
    case .int64, .int: (0x8000_0000_0000_0000, 0x7fff_ffff_ffff_ffff)
    case .uint8: (0, 0xff)
    case .uint16: (0, 0xffff)
    case .uint32: (0, 0xffff_ffff)
    case .uint64, .uint: (0, .max)
    }
  }

  package func holds(magnitude: UInt64, isNegative: Bool) -> Bool {
    magnitude <= (isNegative ? bounds.negative : bounds.positive)
  }

  /// For example `-128 to 127`.
  package var range: String {
    let lowest = bounds.negative == 0 ? "0" : "-\(bounds.negative)"
    return "\(lowest) to \(bounds.positive)"
  }
}
