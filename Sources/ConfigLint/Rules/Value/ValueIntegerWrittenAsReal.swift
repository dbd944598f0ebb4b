import Diagnostics

/// A whole number is written with a fraction or an exponent.
enum ValueIntegerWrittenAsReal {
  static let rule = Rule(
    "value/integer-written-as-real",
    .warning,
    summary: "a whole number is written as a real number",
    what: "Reports 412.0 and 4.12e2 where the model has an integer.",
    why: "Foundation reads it, but other readers do not, and a reader of the document wonders what"
      + " was meant.",
    example: #"{ "minimumVersion": { "build": 412.0 } }"#,
    instead: #"{ "minimumVersion": { "build": 412 } }"#,
  )

  static func finding(_ occurrence: Occurrence, _ plainText: String) -> Finding {
    Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "\(occurrence.text) for \(occurrence.name) is a whole number written as a real one",
      help: "write \(plainText)",
      fixes: [.replace(occurrence.range, with: plainText, title: "write \(plainText)")],
    )
  }
}
