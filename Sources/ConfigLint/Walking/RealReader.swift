import JSONSyntax
import ModelSchema

/// Reads numbers where the model has a floating-point or decimal number.
enum RealReader {
  /// A number without an exponent, of a length that is nowhere near the limits of a `Double`.
  static func readPlain(_ value: JSONTree.Value) -> Double? {
    guard value.range.count <= 18 else { return nil }
    let text = value.text
    return RealReading.hasExponent(text) ? nil : Double(text)
  }

  static func read(_ occurrence: Occurrence, as type: SchemaReal) -> Reading {
    let text = occurrence.value.numberText ?? ""
    if RealReading.reads(text, as: type) {
      return Reading(Double(text).map { .real($0) })
    }
    return .refused(ValueOutOfRange.real(occurrence, NumberLiteral(text), type))
  }

  static func readDecimal(_ occurrence: Occurrence) -> Reading {
    let text = occurrence.value.numberText ?? ""
    if RealReading.readsDecimal(text) { return .accepted }
    return .refused(ValueOutOfRange.decimal(occurrence))
  }
}
