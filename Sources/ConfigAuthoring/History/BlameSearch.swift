import GitStore
import JSONSyntax

/// Goes back through history until every value has its revision.
struct BlameSearch {
  private(set) var values: [DocumentPast.BlamedValue]
  /// Whether history ended before every value had its revision.
  private(set) var isCutOff = false
  private let history: DocumentHistory

  init(_ leaves: [SemanticChange], _ history: DocumentHistory) {
    values = leaves.map { DocumentPast.BlamedValue(value: $0) }
    self.history = history
  }

  mutating func run(from newest: DocumentContent) throws(GitFailure) {
    var content = newest
    var index = 0
    // Revisions in between that say the same, or nothing that could be read.
    var entry: RevisionEntry?
    while values.contains(where: { $0.entry == nil }), let past = try history.revision(index) {
      if past.revision.isShallowBoundary {
        isCutOff = true
        return
      }
      index += 1
      if entry == nil { entry = try RevisionEntry(past, in: history) }
      let older = try history.content(of: past.revision.previous)
      if let older, !older.isReadable { continue }
      attribute(entry, from: older, to: content)
      entry = nil
      guard let older else { return }
      content = older
    }
  }

  /// Gives a revision the values that it changed.
  private mutating func attribute(
    _ entry: RevisionEntry?,
    from old: DocumentContent?,
    to new: DocumentContent,
  ) {
    var changed = DocumentDifference(from: old, to: new).changes.map(\.names)
    if old?.stamp?.string != new.stamp?.string { changed.append([DocumentContent.stampKey]) }
    for position in values.indices where values[position].entry == nil {
      let names = values[position].value.names
      // A whole gate may be asked about too, which changes with each of its values.
      if changed.contains(where: { names.starts(with: $0) || $0.starts(with: names) }) {
        values[position].entry = entry
      }
    }
  }
}
