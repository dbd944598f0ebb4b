/// The JSON form of a value, as far as decoding depends on it.
package indirect enum SchemaType: Sendable, Equatable {
  /// Anything decodes, since nothing of the value is read.
  case any
  case boolean
  case string
  case integer(SchemaInteger)
  case real(SchemaReal)
  case decimal
  /// A string with an RFC 3339 timestamp, which the type reads itself.
  case timestamp
  /// A Foundation `Date`, in the form that the decoder is set to.
  case date(SchemaDate)
  case url
  case uuid
  /// Bytes as Base64 in a string.
  case data
  case enumeration(SchemaEnumeration)
  /// Any number of elements of one type.
  case array(of: SchemaValue)
  /// At least as many elements as there are types, each with its own.
  case tuple([SchemaValue])
  /// An array in which keys and values take turns: what Swift makes of `[SomeEnum: Value]`.
  case pairs(key: SchemaValue, value: SchemaValue)
  /// An object whose keys are data.
  case dictionary(keys: SchemaKeyKind, values: SchemaValue)
  /// An object with named fields.
  case object(SchemaObject.ID)
  /// Whatever one of these takes; the first that does is read.
  case union([SchemaValue])
}
