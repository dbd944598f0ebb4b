/// A number is not written as JSON has it.
enum JSONNumberRule {
  static let rule = Rule(
    "json/number",
    summary: "a number is not written as JSON has it",
    what: "Reports numbers such as +1, .5, 01 and 1., and numbers of more than 256 characters.",
    why: "Readers refuse the document, or each reads another number.",
    example: #"{ "rollout": .5 }"#,
    instead: #"{ "rollout": 0.5 }"#,
  )
}
