/// A string holds something that JSON strings may not hold.
enum JSONInvalidStringRule {
  static let rule = Rule(
    "json/invalid-string",
    summary: "a string holds a bad escape or a raw control character",
    what: "Reports a string with an escape that JSON does not know, half of a surrogate pair, or a"
      + " control character that is not escaped.",
    why: "Readers refuse the document, or each reads something else; a bad escape in a key has"
      + " crashed apps.",
    example: #"{ "message": "Save to C:\Downloads" }"#,
    instead: #"{ "message": "Save to C:\\Downloads" }"#,
  )
}
