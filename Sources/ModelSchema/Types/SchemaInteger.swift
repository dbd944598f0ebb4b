/// A fixed-width integer type.
package enum SchemaInteger: String, Sendable, CaseIterable {
  case int8, int16, int32, int64, int
  case uint8, uint16, uint32, uint64, uint
}
