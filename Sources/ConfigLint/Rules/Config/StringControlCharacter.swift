import ModelSchema

/// Text that would move the cursor, or turn the line around, where it is shown.
enum StringControlCharacter: ScalarRule {
  static let rule = Rule(
    "config/string-control-character",
    summary: "a text holds control characters",
    what: "Reports C0 controls but the newline, DEL, C1 controls, and the controls of bidirectional"
      + " text, written raw or as escapes.",
    why: "Users see garbage, or a text that reads differently from what a reviewer saw; a terminal"
      + " that shows the text can be made to do things.",
    example: #"{ "message": "\u001b[31mUpdate now" }"#,
    instead: #"{ "message": "Update now" }"#,
  )

  static func judges(_ type: SchemaType, at path: FieldPath) -> Bool {
    // The system version is no free text, and its own rule says all there is to say.
    type == .string && !OSVersion.judges(type, at: path)
  }

  static func accepts(_ scalar: Scalar) -> Bool {
    controls(in: scalar).isEmpty
  }

  private static func controls(in scalar: Scalar) -> [Unicode.Scalar] {
    guard case .string(let text) = scalar else { return [] }
    return text.unicodeScalars.filter(isControl)
  }

  static func finding(_ scalar: Scalar, _ occurrence: Occurrence) -> Finding {
    let controls = controls(in: scalar)
    let noun = controls.count == 1 ? "a control character" : "control characters"
    return Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "\(occurrence.name) holds \(noun): \(CodePoint.list(controls))",
      help: "remove what cannot be seen",
    )
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0a: false
    case 0x00...0x1f, 0x7f...0x9f: true
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
