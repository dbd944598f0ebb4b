/// The JSON form of a value, as far as decoding depends on it.
package indirect enum SchemaType: Sendable, Equatable {
  /// Anything decodes: the type ignores what stands there, or falls back silently.
  case any
  case boolean
  case string
  case integer(SchemaInteger)
  case real(SchemaReal)
  case decimal
  /// A string with an RFC 3339 timestamp.
  case timestamp
  /// A Foundation `Date` in the decoder's default form: seconds since 2001 as a number.
  case date
  case url
  case uuid
  /// Bytes as Base64 in a string.
  case data
  case enumeration(SchemaEnumeration)
  /// Any number of elements of one type.
  case array(of: SchemaValue)
  /// A fixed number of elements, each with its own type.
  case tuple([SchemaValue])
  /// An object whose keys are data.
  case dictionary(keys: SchemaKeyKind, values: SchemaValue)
  /// An object with named fields.
  case object(SchemaObject.ID)
}
