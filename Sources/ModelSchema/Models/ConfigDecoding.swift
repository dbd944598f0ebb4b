#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How an app sets up its `JSONDecoder`; the defaults are those of `JSONDecoder`.
///
/// flagctl decodes documents in the same way, and writes the settings into snapshots.
///
/// ```swift
/// var decoding = ConfigDecoding(dates: .iso8601, keys: .convertFromSnakeCase)
/// decoding.nonConformingFloats = .convertFromString(
///   positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
/// ```
public struct ConfigDecoding: Sendable, Equatable {
  /// How a `Date` stands in the document.
  public enum Dates: Sendable, Equatable {
    /// Seconds since 2001, as a number.
    case deferredToDate
    /// Seconds since 1970, as a number.
    case secondsSince1970
    /// Milliseconds since 1970, as a number.
    case millisecondsSince1970
    /// An ISO 8601 timestamp, as a string.
    case iso8601
    /// What code of the app's own reads.
    case custom(CustomDates)
  }

  /// How the keys of the document become coding keys.
  public enum Keys: String, Sendable {
    /// As they stand.
    case useDefaultKeys
    /// `minimum_build` is read as `minimumBuild`.
    case convertFromSnakeCase
  }

  /// How `Data` stands in the document.
  public enum Bytes: String, Sendable {
    /// Base64, as a string.
    case base64
    /// An array of numbers.
    case deferredToData
  }

  /// Which strings stand for numbers that JSON does not have.
  public enum NonConformingFloats: Sendable, Equatable {
    /// None.
    case `throw`
    /// These three.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// How a `Date` stands in the document.
  public var dates: Dates
  /// How the keys of the document become coding keys.
  public var keys: Keys
  /// How `Data` stands in the document.
  public var data: Bytes
  /// Which strings stand for numbers that JSON does not have.
  public var nonConformingFloats: NonConformingFloats

  /// Settings with the defaults of `JSONDecoder`.
  public init(
    dates: Dates = .deferredToDate,
    keys: Keys = .useDefaultKeys,
    data: Bytes = .base64,
    nonConformingFloats: NonConformingFloats = .throw,
  ) {
    self.dates = dates
    self.keys = keys
    self.data = data
    self.nonConformingFloats = nonConformingFloats
  }

  /// A decoder that is set up in this way.
  public func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy =
      switch dates {
      case .deferredToDate: .deferredToDate
      case .secondsSince1970: .secondsSince1970
      case .millisecondsSince1970: .millisecondsSince1970
      case .iso8601: .iso8601
      case .custom(let dates): .custom(dates.decode)
      }
    decoder.keyDecodingStrategy =
      switch keys {
      case .useDefaultKeys: .useDefaultKeys
      case .convertFromSnakeCase: .convertFromSnakeCase
      }
    decoder.dataDecodingStrategy =
      switch data {
      case .base64: .base64
      case .deferredToData: .deferredToData
      }
    decoder.nonConformingFloatDecodingStrategy =
      switch nonConformingFloats {
      case .throw: .throw
      case .convertFromString(let positive, let negative, let nan):
        .convertFromString(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
      }
    return decoder
  }

  /// The form that a `Date` has in documents.
  package var dateForm: SchemaDate {
    switch dates {
    case .deferredToDate: .secondsSince2001
    case .secondsSince1970: .secondsSince1970
    case .millisecondsSince1970: .millisecondsSince1970
    case .iso8601: .iso8601
    case .custom(let dates): dates.isNumber ? .customNumber : .customText
    }
  }
}

extension ConfigDecoding.NonConformingFloats {
  /// Whether a string is read as a number.
  package func stands(for text: String) -> Bool {
    switch self {
    case .throw: false
    case .convertFromString(let positive, let negative, let nan):
      text == positive || text == negative || text == nan
    }
  }
}
