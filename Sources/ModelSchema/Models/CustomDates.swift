#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Dates that code of the app's own reads, as `JSONDecoder.DateDecodingStrategy.custom` does.
///
/// A snapshot holds the name alone, so nothing but string or number can be checked without the code.
public struct CustomDates: Sendable, Equatable {
  /// What the form is called in snapshots, for example `yyyy-MM-dd`.
  public let name: String
  /// Whether a number stands in the document, and not a string.
  public let isNumber: Bool
  let decode: @Sendable (any Decoder) throws -> Date

  /// Dates that are strings, or numbers, in the document.
  public init(
    _ name: String,
    isNumber: Bool = false,
    decode: @escaping @Sendable (any Decoder) throws -> Date,
  ) {
    self.name = name
    self.isNumber = isNumber
    self.decode = decode
  }

  /// Dates of which only the name is known.
  init(named name: String, isNumber: Bool) {
    self.init(name, isNumber: isNumber) { decoder in
      let container = try decoder.singleValueContainer()
      if isNumber {
        _ = try container.decode(Double.self)
      } else {
        _ = try container.decode(String.self)
      }
      return Date(timeIntervalSinceReferenceDate: 0)
    }
  }

  /// Whether both have the same name and form; what the code does is not known.
  public static func == (left: CustomDates, right: CustomDates) -> Bool {
    left.name == right.name && left.isNumber == right.isNumber
  }
}
