import ModelSchema

/// A rule about one scalar that has passed the `value/*` rules.
protocol ScalarRule: Sendable {
  static var rule: Rule { get }

  /// Whether the rule is about values of this type in this place.
  static func judges(_ type: SchemaType, at path: FieldPath) -> Bool

  /// Whether there is nothing to say; asked for every value, so it costs no more than it must.
  static func accepts(_ scalar: Scalar) -> Bool

  /// What there is to say about a value that is not accepted.
  static func finding(_ scalar: Scalar, _ occurrence: Occurrence) -> Finding
}
