import JSONSyntax

/// A schema version that nobody knows.
enum UnsupportedSchema {
  static let rule = Rule(
    "config/unsupported-schema",
    summary: "no model knows the schema version",
    what: "Reports a \"schema\" that is neither the version of a model nor of a snapshot. No other"
      + " rule about the model runs, since there is none to judge by.",
    why: "Clients refuse a document of a version that they do not know, and stay on their last good"
      + " config.",
    example: #"{ "schema": 7, "features": {} }"#,
    instead: #"{ "schema": 2, "features": {} }"#,
  )

  static func finding(_ value: JSONTree.Value, known: [Int]) -> Finding {
    let versions = Excerpt.alternatives(known.sorted().map(String.init))
    return Finding(
      rule,
      at: value.range,
      path: JSONPointer(["schema"]),
      "no model knows schema version \(Excerpt.cut(value.text)), expected \(versions)",
    )
  }
}
