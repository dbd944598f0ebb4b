import JSONSyntax
import ModelSchema

/// Reads scalars as the model would, and says what is wrong with them.
enum ScalarReader {
  static func read(_ occurrence: Occurrence) -> Reading {
    switch (occurrence.plan.value.type, occurrence.value.kind) {
    case (.any, _), (.boolean, .boolean): .accepted
    case (.string, .string): Reading(.string(occurrence.value.string ?? ""))
    case (.integer(let type), .number): IntegerReader.read(occurrence, as: type)
    case (.real(let type), .number): RealReader.read(occurrence, as: type)
    case (.date, .number): RealReader.read(occurrence, as: .double)
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
