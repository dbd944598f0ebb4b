/// What the keys of a dictionary are.
package enum SchemaKeyKind: Sendable, Equatable {
  case string, integer
  /// The cases of an enum that is `CodingKeyRepresentable`; another key is refused.
  case cases([String])
}
