import Diagnostics
import ModelSchema

/// A rollout that is no fraction.
enum RolloutRange: ScalarRule {
  static let rule = Rule(
    "config/rollout-range",
    summary: "a rollout is not a fraction from 0 to 1",
    what: "Reports a rollout below 0 or above 1.",
    why: "Clients take the gate for invalid and keep its last good value: a slip of 25 for 0.25"
      + " changes nothing for anybody, and nobody is told.",
    example: #"{ "smartImport": { "enabled": true, "rollout": 25 } }"#,
    instead: #"{ "smartImport": { "enabled": true, "rollout": 0.25 } }"#,
  )

  static func judges(_ type: SchemaType, at path: FieldPath) -> Bool {
    path.dotted == "features.*.rollout"
  }

  static func accepts(_ scalar: Scalar) -> Bool {
    guard case .real(let rollout) = scalar else { return true }
    return (0...1).contains(rollout)
  }

  static func finding(_ scalar: Scalar, _ occurrence: Occurrence) -> Finding {
    var fraction: String?
    if case .real(let rollout) = scalar { fraction = self.fraction(ofPercent: rollout) }
    return Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "the rollout \(occurrence.text) is not a fraction from 0 to 1",
      help: fraction.map { "did you mean \($0)? \(occurrence.text) % is \($0)" }
        ?? "1 is everyone, 0 is nobody",
      fixes: fraction.map {
        [.replace(occurrence.range, with: $0, title: "replace with \($0)")]
      } ?? [],
    )
  }

  /// What a number of percent is as a fraction, in decimal; nil when it is no percentage.
  static func fraction(ofPercent percent: Double) -> String? {
    guard percent > 1, percent <= 100 else { return nil }
    let tenThousandths = (percent * 100).rounded()
    guard tenThousandths / 100 == percent else { return nil }
    return percent == 100 ? "1" : "\(tenThousandths / 10000)"
  }
}
