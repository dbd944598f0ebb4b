/// The text is not JSON.
enum JSONSyntaxRule {
  static let rule = Rule(
    "json/syntax",
    summary: "the text is not JSON",
    what: "Reports the first place where the text stops being JSON (RFC 8259): a comment, a missing"
      + " comma, single quotes, NaN, an HTML page, text after the document, an input that ends too"
      + " early. Nothing after it is judged.",
    why:
      "Every client refuses the document and stays on its last good config, so kill switches stop"
      + " reaching users.",
    example: #"{ "schema": 2, "features": {} // no gates yet }"#,
    instead: #"{ "schema": 2, "features": {} }"#,
  )
}
