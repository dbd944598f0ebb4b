/// What the keys of a dictionary are.
package enum SchemaKeyKind: String, Sendable {
  case string, integer
}
