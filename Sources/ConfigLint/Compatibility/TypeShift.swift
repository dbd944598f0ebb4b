import ModelSchema

/// What it means that a place has another type than before.
enum TypeShift: Equatable {
  /// Both read the same JSON.
  case none
  /// The new type takes every number of the old one, and more.
  case numberWidened
  /// The old type takes numbers that the new one does not.
  case numberNarrowed
  /// Each takes numbers that the other does not.
  case numberMoved
  case stringToEnumeration
  case enumerationToString
  case stringFormatNarrowed
  case stringFormatWidened
  /// The keys of a dictionary have to be whole numbers now.
  case keysNarrowed
  /// The keys of a dictionary need no longer be whole numbers.
  case keysWidened
  /// Another kind of value.
  case swapped

  init(from old: SchemaType, to new: SchemaType) {
    if let old = NumberRank(old), let new = NumberRank(new) {
      self = Self.numbers(old, new)
      return
    }
    switch (old, new) {
    case (.string, .enumeration(let cases)) where !cases.strings.isEmpty,
      (.integer, .enumeration(let cases)) where cases.strings.isEmpty:
      self = cases.isOpen ? .none : .stringToEnumeration
    case (.enumeration(let cases), .string) where !cases.strings.isEmpty,
      (.enumeration(let cases), .integer) where cases.strings.isEmpty:
      self = cases.isOpen ? .none : .enumerationToString
    // Their values are compared by themselves.
    case (.dictionary(.string, _), .dictionary(.cases, _)): self = .stringToEnumeration
    case (.dictionary(.cases, _), .dictionary(.string, _)): self = .enumerationToString
    case (.dictionary(.string, _), .dictionary(.integer, _)): self = .keysNarrowed
    case (.dictionary(.integer, _), .dictionary(.string, _)): self = .keysWidened
    case (.string, _) where new.isStringFormat: self = .stringFormatNarrowed
    case (_, .string) where old.isStringFormat: self = .stringFormatWidened
    case (_, _) where old.isStringFormat && new.isStringFormat: self = .stringFormatNarrowed
    default: self = .swapped
    }
  }

  private static func numbers(_ old: NumberRank, _ new: NumberRank) -> TypeShift {
    if old == new { return .none }
    if new.holds(old) { return .numberWidened }
    return old.holds(new) ? .numberNarrowed : .numberMoved
  }
}

/// The numbers that a type takes.
private struct NumberRank: Equatable {
  /// Above every integer.
  private static let real = (float: 1, decimal: 2, double: 3)

  private let lowest: UInt64
  private let highest: UInt64
  /// 0 for integers.
  private let precision: Int

  init?(_ type: SchemaType) {
    switch type {
    case .integer(let integer):
      (lowest, highest, precision) = (integer.bounds.negative, integer.bounds.positive, 0)
    case .real(.float): (lowest, highest, precision) = (.max, .max, Self.real.float)
    case .real(.double): (lowest, highest, precision) = (.max, .max, Self.real.double)
    case .decimal: (lowest, highest, precision) = (.max, .max, Self.real.decimal)
    case .date(let date) where date.isNumber:
      (lowest, highest, precision) = (.max, .max, Self.real.double)
    default: return nil
    }
  }

  func holds(_ other: NumberRank) -> Bool {
    lowest >= other.lowest && highest >= other.highest && precision >= other.precision
  }
}

extension SchemaType {
  /// Whether only some strings are read.
  fileprivate var isStringFormat: Bool {
    switch self {
    case .timestamp, .url, .uuid, .data: true
    case .date(let date): !date.isNumber
    default: false
    }
  }
}
