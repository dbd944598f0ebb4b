import Diagnostics
import JSONSyntax

/// A document that is larger than a config document should be.
enum LargeDocument {
  static let rule = Rule(
    "config/large-document",
    .warning,
    summary: "the document is large",
    what: "Reports a document above `limits.maxBytes` of the settings, 64 KiB without settings.",
    why: "Every app fetches the whole document at launch, on every kind of network.",
    example: "a document of 70 KiB",
    instead: "a document of a few KiB: gates that are on for everyone are removed",
  )

  static func check(_ tree: JSONTree, limit: Int) -> Finding? {
    guard tree.bytes.count > limit else { return nil }
    return Finding(
      rule,
      at: 0..<0,
      path: JSONPointer(),
      "the document has \(tree.bytes.count) bytes, more than \(limit)",
      help:
        "remove gates that are on for everyone; `limits.maxBytes` in the settings moves the limit",
    )
  }
}
