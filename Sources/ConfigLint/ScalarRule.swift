import ModelSchema

/// A rule about one scalar that has passed the `value/*` rules.
protocol ScalarRule: Sendable {
  static var rule: Rule { get }

  /// Whether the rule is about values of this type in this place.
  static func judges(_ type: SchemaType, at path: FieldPath) -> Bool

  static func check(_ scalar: Scalar, _ occurrence: Occurrence) -> Finding?
}
