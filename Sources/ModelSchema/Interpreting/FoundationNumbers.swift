#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `JSONDecoder` makes of unusual numbers, found out by asking it.
///
/// It refuses some that are fine (`0e1` as a `Double`), rounds others (`1e-400` as an `Int` is 0), and on
/// a few it stops the process, which is why those are never put to it.
package enum FoundationNumbers {
  package static func reads(_ text: String, as type: SchemaInteger) -> Bool {
    switch type {
    case .int8: reads(text, Int8.self)
    case .int16: reads(text, Int16.self)
    case .int32: reads(text, Int32.self)
    case .int64: reads(text, Int64.self)
    case .int: reads(text, Int.self)
    case .uint8: reads(text, UInt8.self)
    case .uint16: reads(text, UInt16.self)
    case .uint32: reads(text, UInt32.self)
    case .uint64: reads(text, UInt64.self)
    case .uint: reads(text, UInt.self)
    }
  }

  package static func reads(_ text: String, as type: SchemaReal) -> Bool {
    switch type {
    case .float: reads(text, Float.self)
    case .double: reads(text, Double.self)
    }
  }

  /// The integer that a number is read as; nil when it is refused.
  package static func integer(_ text: String) -> Int64? {
    try? JSONDecoder().decode(Int64.self, from: Data(text.utf8))
  }

  package static func readsDecimal(_ text: String) -> Bool {
    reads(text, Decimal.self)
  }

  /// Whether asking could stop the process: from 2^53 up, an integer that is not written as one is read
  /// as a `Decimal`, and where that overflows, a precondition of Foundation fails.
  package static func mayTrap(on text: String, _ number: NumberLiteral) -> Bool {
    guard !number.isWrittenAsInteger, (16...20).contains(number.magnitude) else { return false }
    return text.utf8.count > 36 || abs(number.exponent) > 36
  }

  private static func reads<Number: Decodable>(_ text: String, _ type: Number.Type) -> Bool {
    (try? JSONDecoder().decode(type, from: Data(text.utf8))) != nil
  }
}
