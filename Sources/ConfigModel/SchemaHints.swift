/// What a type says of its own JSON form, where running its decoding cannot show it.
///
/// A schema is derived by running `init(from:)` with placeholder values. A type that refuses every
/// placeholder conforms to this protocol; enums that are `CaseIterable` need not.
///
/// ```swift
/// enum Tier: String, Decodable, SchemaHints {
///   case free, paid
///   static var schemaHint: SchemaHint { .cases(["free", "paid"]) }
/// }
/// ```
public protocol SchemaHints {
  /// The JSON form of a value of this type.
  static var schemaHint: SchemaHint { get }
}
