import Diagnostics

/// A document that has become much larger.
enum Growth: ChangeRule {
  static let rule = Rule(
    "change/growth",
    .warning,
    summary: "the document has at least twice the bytes or gates of the base",
    what: "Reports a document with at least twice as many gates as at the base, from four on, or at"
      + " least twice as many bytes, from 1024 on.",
    why: "Every app fetches it; something was pasted in, or the document is on its way to be a"
      + " language of its own.",
    example: "3 gates -> 6 gates",
    instead: "3 gates -> 4 gates",
  )

  private static let fewGates = 4
  private static let fewBytes = 1024

  static func findings(in change: DocumentChange) -> [Finding] {
    guard let old = change.old else { return [] }
    let root = change.new.root
    let (gates, oldGates) = (change.new.gates.count, old.gates.count)
    if gates >= fewGates, oldGates > 0, gates >= 2 * oldGates, let features = root["features"] {
      return [finding(at: features, "\(oldGates) gates became \(gates)")]
    }
    let (size, oldSize) = (change.new.file.bytes.count, change.base.size)
    guard size >= fewBytes, size >= 2 * oldSize else { return [] }
    return [finding(at: root, "\(oldSize) bytes became \(size)")]
  }

  private static func finding(at place: LintedValue, _ message: String) -> Finding {
    Finding(rule, at: place.anchor, path: place.pointer, message)
  }
}
