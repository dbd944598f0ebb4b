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
    let subject = isRequired ? "the required \(occurrence.name)" : occurrence.name
    return Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "expected \(occurrence.plan.value.type.expectation) for \(subject), found null",
      help: help(occurrence),
      effect: .rejects,
    )
  }

  private static func help(_ occurrence: Occurrence) -> String? {
    if occurrence.plan.path.isGate { return "remove the gate, or switch it off" }
    return switch occurrence.plan.content {
    case .dictionary: "write {} for none"
    case .array, .pairs: "write [] for none"
    case .scalar, .object, .tuple, .union, .recursion: nil
    }
  }
}
