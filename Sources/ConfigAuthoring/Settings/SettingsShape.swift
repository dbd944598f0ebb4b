import ConfigModel

/// The shape that a value of the settings file must have.
indirect enum SettingsShape: Sendable {
  case text
  /// A path relative to the settings file.
  case path
  case boolean
  case integer(ClosedRange<Int>)
  case word([String])
  case day
  case secureURL
  case pointer
  case requirement
  /// The name of a rule that settings may change.
  case rule
  case list(SettingsShape)
  /// Any keys of a kind, all values of one shape.
  case map(KeyKind, SettingsShape)
  /// Fixed keys.
  case object([Field])

  struct Field: Sendable {
    let key: String
    let shape: SettingsShape
    var isRequired = false
  }

  enum KeyKind: Sendable {
    case any, schemaVersion, rule
  }

  /// The whole file.
  static let file = object([
    Field(key: "requires", shape: .requirement),
    Field(key: "documents", shape: .map(.any, .path)),
    Field(key: "default", shape: .text),
    Field(key: "fallbacks", shape: .map(.any, .map(.schemaVersion, .path))),
    Field(key: "schemas", shape: .path),
    Field(key: "gates", shape: .map(.any, gate)),
    Field(
      key: "allowed",
      shape: .object([
        Field(key: "offerings", shape: .list(.text)), Field(key: "routes", shape: .list(.text)),
      ])
    ),
    Field(key: "releases", shape: .list(release)),
    Field(
      key: "limits",
      shape: .object([
        Field(key: "maxBytes", shape: .integer(1...Int.max)),
        Field(key: "maxGates", shape: .integer(0...Int.max)),
      ])
    ),
    Field(key: "protected", shape: .list(.pointer)),
    Field(key: "rules", shape: .map(.rule, .word(["error", "warning", "note", "off"]))),
    Field(key: "suppressions", shape: .list(suppression)),
    Field(key: "live", shape: .map(.any, .secureURL)),
    Field(
      key: "push",
      shape: .object([
        Field(key: "remote", shape: .text), Field(key: "branch", shape: .text),
        Field(key: "auto", shape: .boolean),
      ])
    ),
  ])

  private static let gate = object([
    Field(key: "kind", shape: .word(FeatureKind.allCases.map(\.rawValue))),
    Field(key: "shipped", shape: .word(["on", "off"])),
    Field(key: "owner", shape: .text),
    Field(key: "removeBy", shape: .day),
  ])

  private static let release = object([
    Field(key: "build", shape: .integer(0...Int.max), isRequired: true),
    Field(key: "version", shape: .text),
    Field(key: "schema", shape: .integer(1...Int.max), isRequired: true),
    Field(key: "state", shape: .word(["pending", "live", "retired"]), isRequired: true),
    Field(key: "notLiveIn", shape: .list(.text)),
  ])

  private static let suppression = object([
    Field(key: "rule", shape: .rule, isRequired: true),
    Field(key: "path", shape: .pointer),
    Field(key: "schemas", shape: .list(.integer(1...Int.max))),
    Field(key: "reason", shape: .text, isRequired: true),
    Field(key: "expires", shape: .day),
  ])
}
