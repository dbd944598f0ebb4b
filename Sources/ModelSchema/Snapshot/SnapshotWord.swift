/// The words of a snapshot's file, said once for writer and reader.
enum SnapshotWord {
  static let format = "format"
  static let schema = "schema"
  static let model = "model"
  static let defaults = "defaults"
  static let notes = "notes"
  static let decoding = "decoding"
  static let root = "root"
  static let types = "types"
  static let features = "features"
  static let reserved = "reserved"

  /// The types that need no description, by the name that the file has for them.
  static let plainTypes: [(name: String, type: SchemaType)] =
    [
      ("Any", .any), ("Bool", .boolean), ("String", .string), ("Decimal", .decimal),
      ("Timestamp", .timestamp), ("URL", .url), ("UUID", .uuid), ("Data", .data),
      ("Double", .real(.double)), ("Float", .real(.float)),
    ] + SchemaInteger.allCases.map { ($0.typeName, .integer($0)) }

  /// The name of a Foundation `Date`, whose form follows from the decoding.
  static let date = "Date"

  static func plainName(_ type: SchemaType) -> String? {
    if case .date = type { return date }
    return plainTypes.first { $0.type == type }?.name
  }

  static func isPlain(_ name: String) -> Bool {
    name == date || plainTypes.contains { $0.name == name }
  }
}

extension SchemaInteger {
  /// The name of the Swift type.
  package var typeName: String {
    switch self {
    case .int: "Int"
    case .int8: "Int8"
    case .int16: "Int16"
    case .int32: "Int32"
    case .int64: "Int64"
    case .uint: "UInt"
    case .uint8: "UInt8"
    case .uint16: "UInt16"
    case .uint32: "UInt32"
    case .uint64: "UInt64"
    }
  }
}
