/// The exact value of a JSON number, so that `0.25`, `2.5e-1` and `0.250` are the same.
package struct DecimalNumber: Hashable, Sendable {
  private let isNegative: Bool
  /// Without zeros at either end; empty for zero.
  private let digits: String
  /// How many digits stand before the decimal point; negative for zeros after it.
  private let pointPosition: Int

  /// Nil for what is no JSON number, and for exponents that no document needs.
  package init?(_ text: String) {
    var rest = text[...]
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    let mantissa = rest.prefix { $0 != "e" && $0 != "E" }
    var exponent = 0
    if mantissa.endIndex < rest.endIndex {
      guard let value = Int(rest[mantissa.endIndex...].dropFirst()), abs(value) < 100_000 else {
        return nil
      }
      exponent = value
    }
    let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) })
    else {
      return nil
    }
    let all = parts.joined()
    let significant = all.drop { $0 == "0" }
    let point = parts[0].count - (all.count - significant.count) + exponent
    self.init(isNegative: isNegative, digits: significant, pointPosition: point)
  }

  package init(isNegative: Bool = false, digits: Substring, pointPosition: Int) {
    var digits = digits
    while digits.last == "0" { digits.removeLast() }
    self.isNegative = isNegative && !digits.isEmpty
    self.digits = String(digits)
    self.pointPosition = digits.isEmpty ? 0 : pointPosition
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
    guard (-12...24).contains(pointPosition), digits.count <= 24 else {
      return "\(sign)0.\(digits)e\(pointPosition)"
    }
    if pointPosition <= 0 {
      return sign + "0." + String(repeating: "0", count: -pointPosition) + digits
    }
    if pointPosition >= digits.count {
      return sign + digits + String(repeating: "0", count: pointPosition - digits.count)
    }
    return sign + digits.prefix(pointPosition) + "." + digits.dropFirst(pointPosition)
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

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
