/// The first line of a commit message, at most 72 columns wide.
package enum CommitSubject {
  package static let maximumColumns = 72

  /// `production: smartImport.rollout 25 % -> 50 %`; a verb such as `rollback` stands between the name
  /// and the changes.
  package static func make(
    document: String,
    verb: String? = nil,
    difference: DocumentDifference,
  ) -> String {
    let lead = "\(document.escapedForOneLine): " + (verb.map { "\($0), " } ?? "")
    let more = difference.changes.count > 1 ? " and \(difference.changes.count - 1) more" : ""
    let whole = lead + difference.summary
    if columns(whole) <= maximumColumns { return whole }
    if difference.kind == .changed, let first = difference.changes.first {
      let short = "\(lead)\(first.label) changed\(more)"
      if columns(short) <= maximumColumns { return short }
      return cut(lead + first.label, to: maximumColumns - columns(more)) + more
    }
    return cut(whole, to: maximumColumns)
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    var kept = ""
    for character in text {
      guard columns(kept) + columns(String(character)) <= limit - 3 else { break }
      kept.append(character)
    }
    return kept + "..."
  }

  /// East Asian and emoji characters count twice; better too narrow than cut by git's readers.
  private static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
  }
}
