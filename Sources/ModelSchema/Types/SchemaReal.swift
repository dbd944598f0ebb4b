/// A binary floating-point type.
package enum SchemaReal: String, Sendable {
  case float, double
}
