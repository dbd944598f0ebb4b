/// A JSON form that a schema can state.
public enum SchemaHint: Sendable, Equatable {
  /// A string that holds an RFC 3339 timestamp.
  case timestamp
  /// A string out of a fixed list.
  case cases([String])
  /// A string of any content, for example this one.
  case string(example: String)
}
