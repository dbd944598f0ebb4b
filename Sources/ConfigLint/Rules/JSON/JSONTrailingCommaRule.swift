/// A comma stands before a closing bracket.
enum JSONTrailingCommaRule {
  static let rule = Rule(
    "json/trailing-comma",
    summary: "a comma stands before a closing bracket",
    what: "Reports a comma after the last member of an object or the last element of an array.",
    why: "Foundation takes it and other readers do not: a page, a script or an Android app that"
      + " reads the same document breaks.",
    example: #"{ "schema": 2, "features": {}, }"#,
    instead: #"{ "schema": 2, "features": {} }"#,
  )
}
