/// A key stands twice in one object.
enum JSONDuplicateKeyRule {
  static let rule = Rule(
    "json/duplicate-key",
    summary: "a key stands twice in one object",
    what: "Reports the later of two equal keys, with a note at the first. Keys are equal also when"
      + " they differ only in escapes or in Unicode normalisation. Other rules judge the first"
      + " value.",
    why: "JSONDecoder takes the first, JSONSerialization on Linux and most other readers the last:"
      + " a gate is on for some users and off for others.",
    example: #"{ "cloudSync": { "enabled": false }, "cloudSync": { "enabled": true } }"#,
    instead: #"{ "cloudSync": { "enabled": false } }"#,
  )
}
