import JSONSyntax
import ModelSchema

/// Reads numbers where the model has an integer.
enum IntegerReader {
  static func read(_ occurrence: Occurrence, as type: SchemaInteger) -> Reading {
    let text = occurrence.value.numberText ?? ""
    let number = NumberLiteral(text)
    guard number.isIntegral else {
      return .refused(ValueNotIntegral.finding(occurrence, effect: effect(text, number, type)))
    }
    guard let magnitude = number.integerMagnitude,
      type.holds(magnitude: magnitude, isNegative: number.isNegative)
    else {
      return .refused(ValueOutOfRange.integer(occurrence, type))
    }
    let scalar = Scalar.integer(signed(magnitude, number.isNegative))
    if number.isWrittenAsInteger { return Reading(scalar) }
    let plainText = (number.isNegative && magnitude > 0 ? "-" : "") + String(magnitude)
    let effect = effect(text, number, type)
    guard effect == .none else {
      return .refused(ValueOutOfRange.unreadableInteger(occurrence, plainText, effect: effect))
    }
    return Reading(scalar, ValueIntegerWrittenAsReal.finding(occurrence, plainText))
  }

  /// What `JSONDecoder` does with a number that is not written as an integer.
  private static func effect(
    _ text: String,
    _ number: NumberLiteral,
    _ type: SchemaInteger,
  ) -> Finding.Effect {
    if FoundationNumbers.mayTrap(on: text, number) { return .traps }
    return FoundationNumbers.reads(text, as: type) ? .none : .rejects
  }

  /// An integer of at most 18 digits, which is nearly every one.
  static func readPlain(_ value: JSONTree.Value) -> Int64? {
    guard value.range.count <= 18 else { return nil }
    return Int64(value.text)
  }

  private static func signed(_ magnitude: UInt64, _ isNegative: Bool) -> Int64 {
    guard let value = Int64(exactly: magnitude) else { return isNegative ? .min : .max }
    return isNegative ? -value : value
  }
}
