import ModelSchema

/// Null stands where the model needs a value.
enum ValueNull {
  static let rule = Rule(
    "value/null",
    summary: "null stands where a value is required",
    what: "Reports null for a key or element that the model cannot do without.",
    why: "Decoding fails, as if the key were missing.",
    example: #"{ "smartImport": { "enabled": null } }"#,
    instead: #"{ "smartImport": { "enabled": false } }"#,
  )

  static func finding(_ occurrence: Occurrence, isRequired: Bool) -> Finding {
    let expectation = occurrence.plan.value.type.expectation
    return Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      isRequired
        ? "\(occurrence.name) is required: expected \(expectation), found null"
        : "expected \(expectation) for \(occurrence.name), found null",
      help: isRequired ? help(occurrence) : "leave the key out",
      effect: .rejects,
    )
  }

  private static func help(_ occurrence: Occurrence) -> String? {
    switch occurrence.plan.content {
    case .dictionary: "write {} for none"
    case .array: "write [] for none"
    case .object where occurrence.plan.path.isGate:
      "remove the gate, or write { \"enabled\": false }"
    case .scalar, .object, .tuple: nil
    }
  }
}
