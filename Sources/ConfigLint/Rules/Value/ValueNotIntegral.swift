import Diagnostics
import ModelSchema

/// A number with a fraction stands where the model has an integer.
enum ValueNotIntegral {
  static let rule = Rule(
    "value/not-integral",
    summary: "a whole number is required",
    what: "Reports a number with a fraction where the model has an integer, be the fraction ever so"
      + " small: 1e-400 is not 0.",
    why: "Decoding fails, and Foundation says neither where nor why.",
    example: #"{ "minimumVersion": { "build": 3.18 } }"#,
    instead: #"{ "minimumVersion": { "build": 318 } }"#,
  )

  static func finding(_ occurrence: Occurrence, effect: Finding.Effect) -> Finding {
    Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "expected a whole number for \(occurrence.name), found \(occurrence.text)",
      effect: effect,
    )
  }
}
