#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import JSONSyntax
import ConfigModel

/// Whether a scalar decodes, as `JSONDecoder` has it.
struct ScalarDecoding {
  private let decoding: ConfigDecoding

  init(_ decoding: ConfigDecoding) {
    self.decoding = decoding
  }

  /// Why a value that is not null does not decode as a type that is no container.
  func failure(of value: JSONTree.Value, as type: SchemaType) -> DecodingFailure.Kind? {
    switch (type, value.kind) {
    case (.boolean, .boolean), (.string, .string), (.date(.customText), .string): nil
    case (.integer(let type), .number): Self.failure(of: value, as: type)
    case (.real(let type), .number): Self.failure(of: value, as: type)
    case (.date(let form), .number) where form.isNumber: Self.failure(of: value, as: .double)
    case (.real, .string): isNonConforming(value) ? nil : .wrongType
    case (.date(let form), .string) where form.isNumber: isNonConforming(value) ? nil : .wrongType
    case (.decimal, .number): Self.failure(!RealReading.readsDecimal(value.numberText ?? ""))
    case (.enumeration(let enumeration), .string), (.enumeration(let enumeration), .number):
      Self.failure(of: value, as: enumeration)
    case (_, .string): Self.failure(ofText: value, as: type)
    default: .wrongType
    }
  }

  private static func failure(_ isOutOfRange: Bool) -> DecodingFailure.Kind? {
    isOutOfRange ? .outOfRange : nil
  }

  private static func failure(
    of value: JSONTree.Value,
    as type: SchemaInteger,
  ) -> DecodingFailure.Kind? {
    let text = value.numberText ?? ""
    if text.utf8.count <= 18, let number = Int64(text) {
      return failure(!type.holds(magnitude: number.magnitude, isNegative: number < 0))
    }
    if FoundationNumbers.mayTrap(on: text, NumberLiteral(text)) { return .stopsProcess }
    return failure(!FoundationNumbers.reads(text, as: type))
  }

  private static func failure(
    of value: JSONTree.Value,
    as type: SchemaReal,
  ) -> DecodingFailure.Kind? {
    failure(!RealReading.reads(value.numberText ?? "", as: type))
  }

  private func isNonConforming(_ value: JSONTree.Value) -> Bool {
    decoding.nonConformingFloats.stands(for: value.string ?? "")
  }

  private static func failure(
    of value: JSONTree.Value,
    as enumeration: SchemaEnumeration,
  ) -> DecodingFailure.Kind? {
    switch (value.kind, enumeration.cases.first) {
    case (.string, .string):
      let isCase = enumeration.isOpen || enumeration.contains(.string(value.string ?? ""))
      return isCase ? nil : .unknownCase
    case (.number, .integer):
      if let kind = failure(of: value, as: SchemaInteger.int64) { return kind }
      if enumeration.isOpen { return nil }
      let number = FoundationNumbers.integer(value.numberText ?? "")
      let isCase = number.map { enumeration.contains(.integer($0)) } ?? false
      return isCase ? nil : .unknownCase
    default: return .wrongType
    }
  }

  private static func failure(
    ofText value: JSONTree.Value,
    as type: SchemaType,
  ) -> DecodingFailure.Kind? {
    let text = value.string ?? ""
    let isReadable: Bool
    switch type {
    case .timestamp: isReadable = RFC3339Timestamp(text) != nil
    case .url: isReadable = URL(string: text) != nil
    case .uuid: isReadable = UUID(uuidString: text) != nil
    case .data: isReadable = Data(base64Encoded: text) != nil
    case .date(.iso8601): isReadable = FoundationDates.readsISO8601(text)
    default: return .wrongType
    }
    return isReadable ? nil : .unreadable
  }
}
