/// The document begins with a byte order mark.
enum JSONByteOrderMarkRule {
  static let rule = Rule(
    "json/bom",
    summary: "the document begins with a byte order mark",
    what: "Reports the invisible bytes EF BB BF before the document.",
    why: "RFC 8259 forbids them, and many readers refuse the document because of them.",
    example: "a file saved as \"UTF-8 with BOM\"",
    instead: "the same file saved as UTF-8",
  )
}
