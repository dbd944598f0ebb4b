import ConfigModel

/// The JSON form that a type states itself, and a value for single-value containers that it accepts.
enum StatedForm {
  /// From `SchemaHints`: a form with an example.
  case type(SchemaType, example: String)
  /// From `CaseIterable` or `SchemaHints`: raw values, of which at least one.
  case cases([SchemaEnumeration.Case])

  /// Nil for a type that says nothing; its form shows when it is run.
  init?(of type: any Any.Type) {
    if let hinted = type as? any SchemaHints.Type {
      self.init(hinted.schemaHint)
    } else if let listed = type as? any (CaseIterable & RawRepresentable).Type {
      self.init(casesOf: listed)
    } else {
      return nil
    }
  }

  private init?(_ hint: SchemaHint) {
    switch hint {
    case .timestamp: self = .type(.timestamp, example: "2001-01-01T00:00:00Z")
    case .string(let example): self = .type(.string, example: example)
    case .cases(let cases) where cases.isEmpty: return nil
    case .cases(let cases): self = .cases(cases.map { .string($0) })
    }
  }

  private init?<Enum: CaseIterable & RawRepresentable>(casesOf type: Enum.Type) {
    let cases = type.allCases.compactMap { Self.rawCase($0.rawValue) }
    guard !cases.isEmpty else { return nil }
    self = .cases(cases)
  }

  private static func rawCase(_ rawValue: Any) -> SchemaEnumeration.Case? {
    if let text = rawValue as? String { return .string(text) }
    guard let number = rawValue as? any BinaryInteger else { return nil }
    return Int64(exactly: number).map { .integer($0) }
  }

  /// What a single-value container hands out; nil when the type that is asked for does not fit.
  func placeholder<Value>(of type: Value.Type, isUnknown: Bool) -> Value? {
    switch self {
    case .type(_, let example): example as? Value
    case .cases(let cases): isUnknown ? Self.unknown(to: cases) : Self.known(cases)
    }
  }

  /// What a single-value container hands out for the case at a position.
  func placeholder<Value>(of type: Value.Type, at position: Int) -> Value? {
    guard case .cases(let cases) = self, cases.indices.contains(position) else { return nil }
    return Self.known([cases[position]])
  }

  private static func known<Value>(_ cases: [SchemaEnumeration.Case]) -> Value? {
    switch cases.first {
    case .string(let text): text as? Value
    case .integer(let number): integer(number)
    case nil: nil
    }
  }

  private static func unknown<Value>(to cases: [SchemaEnumeration.Case]) -> Value? {
    guard case .integer = cases.first else { return "no such case" as? Value }
    return (0...Int64(cases.count)).first { !cases.contains(.integer($0)) }.flatMap(integer)
  }

  private static func integer<Value>(_ number: Int64) -> Value? {
    guard let type = Value.self as? any FixedWidthInteger.Type else { return nil }
    return type.init(exactly: number) as? Value
  }
}
