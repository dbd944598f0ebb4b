/// More brackets are open than a config document needs.
enum JSONNestingTooDeepRule {
  static let rule = Rule(
    "json/nesting-too-deep",
    summary: "more than 32 brackets are open at once",
    what: "Reports the bracket that opens the 33rd level. Nothing after it is judged.",
    why: "Deep nesting can stop a reader: JSONDecoder kills the process at the 513th level.",
    example:
      #"{ "schema": 2, "features": {}, "x": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]"#
      + "]]]]]]]]]]]]]]]] }",
    instead: #"{ "schema": 2, "features": {} }"#,
  )
}
