/// A number of few digits: a whole number whose last digits stand behind the decimal point.
package struct JSONShortDecimal: Equatable {
  /// The number without its point; below 10 to the 15th, so that a `Double` holds it exactly.
  package let digits: Int
  /// How many of the digits stand behind the point.
  package let places: Int

  /// Reads a well-formed number; `nil` for one with a sign, an exponent or more digits.
  init?(_ token: Range<Int>, in bytes: RawSpan) {
    var digits = 0
    var point: Int?
    for offset in token {
      let byte = bytes[offset]
      if byte.isDigit {
        digits = digits &* 10 &+ Int(byte &- UInt8(ascii: "0"))
      } else if byte == UInt8(ascii: ".") {
        point = offset
      } else {
        return nil
      }
    }
    guard token.count - (point == nil ? 0 : 1) <= 15 else { return nil }
    self.digits = digits
    places = point.map { token.upperBound - $0 - 1 } ?? 0
  }
}
