package import JSONSyntax

extension JSONTree.Value {
  /// A number without a fractional part that an Int holds, however it is written: `412`, `412.0`,
  /// `4.12e2`; nil for everything else.
  package var integer: Int? {
    if let short = shortDecimal, short.places == 0 { return short.digits }
    guard let text = numberText else { return nil }
    return Int(text) ?? Self.integer(fromDecimal: text)
  }

  /// A number that a Double holds; nil for everything else, and for what is too large or too small.
  package var double: Double? {
    if let short = shortDecimal { return Double(short) }
    guard let text = numberText, let number = Double(text), number.isFinite else { return nil }
    let isZeroAsWritten = text.utf8.prefix { $0 | 0x20 != 0x65 }.allSatisfy { !(0x31...0x39 ~= $0) }
    return number == 0 && !isZeroAsWritten ? nil : number
  }

  /// Moves the decimal point by the exponent and wants nothing but zeros behind it.
  private static func integer(fromDecimal text: String) -> Int? {
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, mantissa.count <= 2,
      let exponent = Int(parts.count == 2 ? parts[1] : "0"), abs(exponent) <= 512
    else { return nil }
    let isNegative = mantissa[0].hasPrefix("-")
    var digits = Array(mantissa[0].utf8.drop { $0 == UInt8(ascii: "-") })
    let fraction = Array((mantissa.count == 2 ? mantissa[1] : "").utf8)
    let point = digits.count + exponent
    digits += fraction
    while digits.count < point { digits.append(UInt8(ascii: "0")) }
    guard digits.dropFirst(max(point, 0)).allSatisfy({ $0 == UInt8(ascii: "0") }) else {
      return nil
    }
    guard point > 0 else { return digits.allSatisfy { $0 == UInt8(ascii: "0") } ? 0 : nil }
    return Int((isNegative ? "-" : "") + String(decoding: digits[..<point], as: UTF8.self))
  }
}

extension Double {
  /// The nearest double: both operands are exact, so the division is rounded once, and correctly.
  fileprivate init(_ short: JSONShortDecimal) {
    var power = 1.0
    for _ in 0..<short.places { power *= 10 }
    self = Double(short.digits) / power
  }
}
