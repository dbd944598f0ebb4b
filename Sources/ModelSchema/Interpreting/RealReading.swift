/// Whether `JSONDecoder` reads a number as a floating-point or decimal number; it is asked only about
/// numbers that it could refuse.
package enum RealReading {
  package static func reads(_ text: String, as type: SchemaReal) -> Bool {
    !isUnusual(text, type) || FoundationNumbers.reads(text, as: type)
  }

  package static func readsDecimal(_ text: String) -> Bool {
    text.utf8.count <= 18 && !hasExponent(text) || FoundationNumbers.readsDecimal(text)
  }

  /// The number is far from 1, or has an exponent, which Foundation misreads at zero.
  private static func isUnusual(_ text: String, _ type: SchemaReal) -> Bool {
    hasExponent(text) || type == .float && text.utf8.count > 30
  }

  package static func hasExponent(_ text: String) -> Bool {
    text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
  }
}
