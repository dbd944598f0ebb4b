/// The exact value of a JSON number, so that `0.25`, `2.5e-1` and `0.250` are the same.
package struct DecimalNumber: Hashable, Sendable {
  private let isNegative: Bool
  /// Without zeros at either end; empty for zero.
  private let digits: String
  /// How many digits stand before the decimal point; negative for zeros after it.
  private let pointPosition: Int

  /// Nil for what is no JSON number, and for exponents that no document needs.
  package init?(_ text: String) {
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    var exponent = 0
    if let mark = rest.firstIndex(where: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }) {
      guard let value = Int(Substring(rest[mark...].dropFirst())), value.magnitude < 100_000 else {
        return nil
      }
      exponent = value
      rest = rest[..<mark]
    }
    let point = rest.firstIndex(of: UInt8(ascii: "."))
    let whole = rest[..<(point ?? rest.endIndex)]
    let fraction = point.map { rest[$0...].dropFirst() }
    let all = Array(whole) + Array(fraction ?? "".utf8[...])
    guard !whole.isEmpty, fraction?.isEmpty != true,
      all.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    let significant = all.drop { $0 == UInt8(ascii: "0") }
    self.init(
      isNegative: isNegative,
      digits: String(decoding: significant, as: UTF8.self)[...],
      pointPosition: whole.count - (all.count - significant.count) + exponent,
    )
  }

  package init(isNegative: Bool = false, digits: Substring, pointPosition: Int) {
    let last = digits.utf8.lastIndex { $0 != UInt8(ascii: "0") }
    self.digits = last.map { String(digits[...$0]) } ?? ""
    self.isNegative = isNegative && last != nil
    self.pointPosition = last == nil ? 0 : pointPosition
  }

  /// The value times a power of ten.
  package func timesTen(toThe power: Int) -> DecimalNumber {
    DecimalNumber(
      isNegative: isNegative,
      digits: digits[...],
      pointPosition: pointPosition + power
    )
  }

  /// Without an exponent, unless it would be longer than 24 digits.
  package var plainText: String {
    let sign = isNegative ? "-" : ""
    guard !digits.isEmpty else { return "0" }
    let count = digits.utf8.count
    guard (-12...24).contains(pointPosition), count <= 24 else {
      return "\(sign)0.\(digits)e\(pointPosition)"
    }
    if pointPosition <= 0 {
      return sign + "0." + String(repeating: "0", count: -pointPosition) + digits
    }
    if pointPosition >= count {
      return sign + digits + String(repeating: "0", count: pointPosition - count)
    }
    return "\(sign)\(digits.prefix(pointPosition)).\(digits.dropFirst(pointPosition))"
  }
}

extension DecimalNumber: Comparable {
  package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let isSmaller = left.hasSmallerMagnitude(than: right)
    return left.isNegative ? left != right && !isSmaller : isSmaller
  }

  private func hasSmallerMagnitude(than other: DecimalNumber) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    if pointPosition != other.pointPosition { return pointPosition < other.pointPosition }
    return digits < other.digits
  }
}
