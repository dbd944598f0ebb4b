/// The document is larger than any client reads.
enum JSONTooLargeRule {
  static let rule = Rule(
    "json/too-large",
    summary: "the document is larger than 256 KiB",
    what:
      "Reports a document above the size at which clients stop reading. Nothing else is judged.",
    why: "Every client refuses the document before it looks inside, and stays on its last good"
      + " config.",
    example: "a document of 300 KiB",
    instead: "a document of a few KiB; whatever is large belongs into another resource",
  )
}
