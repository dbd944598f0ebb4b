/// The bytes are not UTF-8.
enum JSONEncodingRule {
  static let rule = Rule(
    "json/encoding",
    summary: "the bytes are not UTF-8",
    what: "Reports UTF-16, UTF-32 and bytes that are no valid UTF-8. Nothing else is judged.",
    why:
      "RFC 8259 demands UTF-8. Some readers guess other encodings and others refuse them, so that"
      + " one document works on one platform alone.",
    example: "a file saved as \"Unicode\" by an editor for Windows",
    instead: "the same file saved as UTF-8 without a byte order mark",
  )
}
