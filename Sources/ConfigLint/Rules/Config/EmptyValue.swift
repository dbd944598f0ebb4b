import JSONSyntax
import ModelSchema

/// A text that says nothing.
enum EmptyValue: ScalarRule {
  static let rule = Rule(
    "config/empty-value",
    summary: "a text is empty",
    what: "Reports an offering, route, salt, id or message that is empty, or all white space.",
    why: "An empty offering is found nowhere, an empty message is an empty screen, and an empty id"
      + " cannot be remembered as dismissed. Whoever means \"none\" leaves the key out.",
    example: #"{ "paywall": { "offering": "" } }"#,
    instead: #"{ "paywall": { "offering": "default" } }"#,
  )

  private static let places: Set = [
    "features.*.route", "features.*.salt", "paywall.offering", "paywallOffering", "notice.id",
    "notice.message", "minimumVersion.message",
  ]

  static func judges(_ type: SchemaType, at path: FieldPath) -> Bool {
    type == .string && places.contains(path.dotted)
  }

  static func accepts(_ scalar: Scalar) -> Bool {
    guard case .string(let text) = scalar else { return true }
    return text.unicodeScalars.contains { !isWhiteSpace($0) }
  }

  private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    // Other white space of ASCII is a control character, which another rule reports.
    scalar.isASCII ? scalar == " " || scalar == "\n" : scalar.properties.isWhitespace
  }

  static func finding(_ scalar: Scalar, _ occurrence: Occurrence) -> Finding {
    let isEmpty = occurrence.value.string?.isEmpty ?? true
    return Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "\(occurrence.name) \(isEmpty ? "is empty" : "is all white space")",
    )
  }
}
