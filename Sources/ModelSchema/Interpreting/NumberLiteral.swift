/// A well-formed JSON number, taken apart without rounding: `0.digits` times a power of ten.
package struct NumberLiteral {
  package let isNegative: Bool
  /// The decimal digits from the first that is not zero to the last that is not zero; none for zero.
  package let digits: [UInt8]
  /// The power of ten that the last of the digits stands for; limited to about a billion.
  package let exponent: Int
  /// Whether the number is written without a fraction and without an exponent.
  package let isWrittenAsInteger: Bool

  package init(_ text: String) {
    var mantissa: [UInt8] = []
    var fractionDigits = 0
    var writtenExponent = 0
    var isAfterPoint = false
    var bytes = text.utf8.makeIterator()
    scan: while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        mantissa.append(byte - UInt8(ascii: "0"))
        if isAfterPoint { fractionDigits += 1 }
      case UInt8(ascii: "."): isAfterPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        writtenExponent = Self.exponent(&bytes)
        break scan
      default: break
      }
    }
    isNegative = text.utf8.first == UInt8(ascii: "-")
    isWrittenAsInteger = text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.isDecimalDigit }
    let trailingZeros = mantissa.reversed().prefix { $0 == 0 }.count
    exponent = writtenExponent - fractionDigits + trailingZeros
    digits = Array(mantissa.dropLast(trailingZeros).drop { $0 == 0 })
  }

  private static func exponent(_ bytes: inout String.UTF8View.Iterator) -> Int {
    var sign = 1
    var value = 0
    while let byte = bytes.next() {
      if byte == UInt8(ascii: "-") { sign = -1 }
      guard byte.isDecimalDigit else { continue }
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000_000)
    }
    return sign * value
  }

  package var isZero: Bool { digits.isEmpty }
  package var isIntegral: Bool { isZero || exponent >= 0 }

  /// The power of ten of the first digit, plus one: 1 for 1 to 9, 0 for 0.1 to 0.9.
  package var magnitude: Int { digits.count + exponent }

  /// The absolute value, of an integral number that fits in 64 bits.
  package var integerMagnitude: UInt64? {
    guard !isZero else { return 0 }
    guard isIntegral, magnitude <= 20 else { return nil }
    var value: UInt64 = 0
    for digit in digits + Array(repeating: 0, count: exponent) {
      let (product, productOverflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflows) = product.addingReportingOverflow(UInt64(digit))
      guard !productOverflows, !sumOverflows else { return nil }
      value = sum
    }
    return value
  }
}

extension UInt8 {
  package var isDecimalDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
