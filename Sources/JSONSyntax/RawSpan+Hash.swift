extension RawSpan {
  /// A fast hash of a range; not a secret one, so whoever relies on it must bear collisions.
  ///
  /// Multiplies to 128 bits and folds, eight bytes at a time.
  @inline(__always)
  func hash(of range: Range<Int>) -> UInt32 {
    let count = range.count
    var state = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    if count >= 8 {
      var offset = range.lowerBound
      let last = range.upperBound &- 8
      while offset < last {
        state = (state ^ word(at: offset)).folded
        offset &+= 8
      }
      state ^= word(at: last)
    } else {
      state ^= shortWord(range)
    }
    return UInt32(truncatingIfNeeded: state.folded)
  }

  @inline(__always)
  func hasEqualBytes(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    for index in 0..<one.count
    where self[one.lowerBound &+ index] != self[other.lowerBound &+ index] {
      return false
    }
    return true
  }

  /// Fewer than eight bytes, the rest zero.
  @inline(__always)
  private func shortWord(_ range: Range<Int>) -> UInt64 {
    let bits = UInt64(truncatingIfNeeded: range.count &* 8)
    if range.lowerBound &+ 8 <= byteCount {
      return word(at: range.lowerBound) & ((1 &<< bits) &- 1)
    }
    var word: UInt64 = 0
    for offset in range.reversed() { word = word << 8 | UInt64(self[offset]) }
    return word
  }
}

extension UInt64 {
  @inline(__always)
  fileprivate var folded: UInt64 {
    let product = multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }
}
