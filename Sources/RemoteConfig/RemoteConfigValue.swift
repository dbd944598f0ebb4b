import ConfigClient
import JSONSyntax

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What stands under one key, in all layers, and ways to read it.
///
/// Values keep their JSON kind: `true` is not 1, and a number is never a string. A value of another
/// kind is passed over for that of the layer below; if no layer has one, the result is `false`, `""`,
/// 0, `[]` or `[:]`.
public struct RemoteConfigValue: Sendable {
  typealias Candidate = (source: RemoteConfigSource, value: JSONTree.Value)

  /// The payload first, then the defaults.
  let candidates: [Candidate]
  /// Why the payload is not among them.
  let absence: RemoteConfigFallback?

  /// The value if it is a string, else `""`.
  public var stringValue: String { stringReading.value }
  /// The value if it is a boolean, else `false`.
  public var boolValue: Bool { boolReading.value }
  /// The value if it is a whole number, else 0.
  public var intValue: Int { intReading.value }
  /// The value if it is a number, else 0.
  public var doubleValue: Double { doubleReading.value }
  /// The value if it is a list of strings, else `[]`.
  public var arrayValue: [String] { arrayReading.value }
  /// The value if it is an object of strings, else `[:]`.
  public var dictionaryValue: [String: String] { dictionaryReading.value }

  /// The string and where it comes from.
  public var stringReading: RemoteConfigReading<String> {
    reading("a string", else: "", \.string)
  }

  /// The boolean and where it comes from.
  public var boolReading: RemoteConfigReading<Bool> {
    reading("a boolean", else: false, \.bool)
  }

  /// The whole number and where it comes from.
  public var intReading: RemoteConfigReading<Int> {
    reading("a whole number", else: 0, \.integer)
  }

  /// The number and where it comes from.
  public var doubleReading: RemoteConfigReading<Double> {
    reading("a number", else: 0, \.double)
  }

  /// The list and where it comes from.
  public var arrayReading: RemoteConfigReading<[String]> {
    reading("a list of strings", else: [], \.strings)
  }

  /// The object and where it comes from.
  public var dictionaryReading: RemoteConfigReading<[String: String]> {
    reading("an object of strings", else: [:], \.namedStrings)
  }

  /// The value decoded, nil if no layer has one that decodes, and where it comes from.
  public func decoded<Value: Decodable>(
    _ type: Value.Type
  ) -> RemoteConfigReading<Value?> {
    reading("\(type)", else: nil) { value in
      (try? JSONDecoder().decode(type, from: Data(value.text.utf8))).map(Optional.some)
    }
  }

  private func reading<Value>(
    _ expected: String,
    else nothing: Value,
    _ convert: (JSONTree.Value) -> Value?,
  ) -> RemoteConfigReading<Value> {
    var fallback = absence
    for candidate in candidates {
      if let value = convert(candidate.value) {
        return RemoteConfigReading(value: value, source: candidate.source, fallback: fallback)
      }
      fallback =
        fallback ?? .unusable("found \(candidate.value.kind.phrase), expected \(expected)")
    }
    return RemoteConfigReading(value: nothing, source: .nothing, fallback: fallback)
  }
}

extension JSONTree.Value {
  fileprivate var strings: [String]? {
    guard kind == .array else { return nil }
    var strings: [String] = []
    for element in elements {
      guard let string = element.string else { return nil }
      strings.append(string)
    }
    return strings
  }

  fileprivate var namedStrings: [String: String]? {
    guard kind == .object else { return nil }
    var strings: [String: String] = [:]
    for member in members {
      guard let string = member.value.string else { return nil }
      strings[member.name] = string
    }
    return strings
  }
}

extension JSONKind {
  fileprivate var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    }
  }
}
