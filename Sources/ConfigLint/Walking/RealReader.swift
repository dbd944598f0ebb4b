import JSONSyntax
import ModelSchema

/// Reads numbers where the model has a floating-point or decimal number.
enum RealReader {
  /// A number without an exponent, of a length that is nowhere near the limits of a `Double`.
  static func readPlain(_ value: JSONTree.Value) -> Double? {
    guard value.range.count <= 18 else { return nil }
    let text = value.text
    return hasExponent(text) ? nil : Double(text)
  }

  static func read(_ occurrence: Occurrence, as type: SchemaReal) -> Reading {
    let text = occurrence.value.numberText ?? ""
    if !isUnusual(text, type) || FoundationNumbers.reads(text, as: type) {
      return Reading(Double(text).map { .real($0) })
    }
    return .refused(ValueOutOfRange.real(occurrence, NumberLiteral(text), type))
  }

  static func readDecimal(_ occurrence: Occurrence) -> Reading {
    let text = occurrence.value.numberText ?? ""
    let isUsual = text.utf8.count <= 18 && !hasExponent(text)
    if isUsual || FoundationNumbers.readsDecimal(text) { return .accepted }
    return .refused(ValueOutOfRange.decimal(occurrence))
  }

  /// Whether Foundation could refuse the number: it is far from 1, or has an exponent, which it
  /// misreads at zero.
  private static func isUnusual(_ text: String, _ type: SchemaReal) -> Bool {
    hasExponent(text) || type == .float && text.utf8.count > 30
  }

  private static func hasExponent(_ text: String) -> Bool {
    text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
  }
}
