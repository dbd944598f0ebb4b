import JSONSyntax
import ModelSchema

/// Reads scalars as the model would, and says what is wrong with them.
enum ScalarReader {
  /// The value, in the cases that make up nearly all of every document; nil for a closer look.
  static func readPlain(_ value: JSONTree.Value, as type: SchemaType) -> Scalar? {
    switch (type, value.kind) {
    case (.string, .string): value.string.map { .string($0) }
    case (.integer(.int), .number): IntegerReader.readPlain(value).map { .integer($0) }
    case (.real(.double), .number): RealReader.readPlain(value).map { .real($0) }
    default: nil
    }
  }

  static func read(_ occurrence: Occurrence) -> Reading {
    switch (occurrence.plan.value.type, occurrence.value.kind) {
    case (.any, _), (.boolean, .boolean): .accepted
    case (.string, .string): Reading(.string(occurrence.value.string ?? ""))
    case (.integer(let type), .number): IntegerReader.read(occurrence, as: type)
    case (.real(let type), .number): RealReader.read(occurrence, as: type)
    case (.date(let form), .number) where form.isNumber:
      RealReader.read(occurrence, as: .double)
    case (.date(.customText), .string): .accepted
    case (.date(.iso8601), .string): ValueDate.readISO8601(occurrence)
    case (.real, .string) where occurrence.plan.takesText(occurrence.value): .accepted
    case (.date(let form), .string)
    where form.isNumber && occurrence.plan.takesText(occurrence.value):
      .accepted
    case (.decimal, .number): RealReader.readDecimal(occurrence)
    case (.timestamp, .string): ValueDate.read(occurrence)
    case (.url, .string): ValueURL.read(occurrence)
    case (.enumeration(let enumeration), .string), (.enumeration(let enumeration), .number):
      ValueUnknownCase.read(occurrence, as: enumeration)
    case (.uuid, .string), (.data, .string): ValueType.readEncoded(occurrence)
    default: .refused(ValueType.mismatch(occurrence))
    }
  }
}
