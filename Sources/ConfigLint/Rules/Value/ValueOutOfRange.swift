import Diagnostics
import ModelSchema

/// A number does not fit in the type that the model has.
enum ValueOutOfRange {
  static let rule = Rule(
    "value/out-of-range",
    summary: "a number does not fit",
    what: "Reports a number that is too large or too small for its type, and the few spellings that"
      + " Foundation cannot read although the number fits.",
    why: "Decoding fails, and Foundation says neither where nor why. On some of these numbers it"
      + " stops the app.",
    example: #"{ "minimumVersion": { "build": 9223372036854775808 } }"#,
    instead: #"{ "minimumVersion": { "build": 318 } }"#,
  )

  static func integer(_ occurrence: Occurrence, _ type: SchemaInteger) -> Finding {
    finding(
      occurrence,
      "\(occurrence.text) for \(occurrence.name) does not fit: expected \(type.range)",
    )
  }

  /// An integer that fits, in a spelling that Foundation refuses or stops at.
  static func unreadableInteger(
    _ occurrence: Occurrence,
    _ plainText: String,
    effect: Finding.Effect,
  ) -> Finding {
    let number = "\(occurrence.text) for \(occurrence.name)"
    return finding(
      occurrence,
      effect == .traps
        ? "\(number) is written in a way that can stop an app which reads it with Foundation"
        : "Foundation cannot read \(number) as a whole number",
      write: plainText,
      effect: effect,
    )
  }

  static func real(
    _ occurrence: Occurrence,
    _ number: NumberLiteral,
    _ type: SchemaReal,
  ) -> Finding {
    let text = "\(occurrence.text) for \(occurrence.name)"
    if number.isZero {
      return finding(
        occurrence,
        "Foundation cannot read \(occurrence.text) for \(occurrence.name), though it is zero",
        write: "0",
      )
    }
    let name = type == .double ? "Double" : "Float"
    if number.magnitude > 0 { return finding(occurrence, "\(text) is too large for a \(name)") }
    return finding(
      occurrence,
      "\(text) is too small for a \(name): it would be read as 0, which decoding refuses",
      write: "0",
    )
  }

  static func decimal(_ occurrence: Occurrence) -> Finding {
    finding(occurrence, "\(occurrence.text) for \(occurrence.name) does not fit in a Decimal")
  }

  private static func finding(
    _ occurrence: Occurrence,
    _ message: String,
    write replacement: String? = nil,
    effect: Finding.Effect = .rejects,
  ) -> Finding {
    let help = replacement.map { "write \($0)" }
    return Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      message,
      help: help,
      fixes: replacement.map {
        [.replace(occurrence.range, with: $0, title: "write \($0)")]
      } ?? [],
      effect: effect,
    )
  }
}
