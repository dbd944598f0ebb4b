/// One `Key: value` line at the end of a commit message.
package struct Trailer: Sendable, Equatable {
  package enum Key: String, Sendable, CaseIterable {
    /// The blob of a revision that a rollback passed over.
    case rollbackOf = "Flagctl-Rollback-Of"
    /// The blob that a rollback brought back.
    case restores = "Flagctl-Restores"
    /// The commit whose change an undo took back.
    case undoes = "Flagctl-Undoes"
    /// The blob of that commit's revision, which stays the same under cherry-pick and rebase.
    case undoesBlob = "Flagctl-Undoes-Blob"
    /// The one gate that an undo was about; without it everything that the commit changed.
    case undoesGate = "Flagctl-Undoes-Gate"
    /// The document's path below the root of the repository.
    case document = "Flagctl-Document"
    case version = "Flagctl-Version"
    /// Hooks were left out.
    case skippedHooks = "Flagctl-No-Verify"
  }

  package let key: Key
  package let value: String

  package init(_ key: Key, _ value: String) {
    self.key = key
    self.value = value
  }

  package var line: String { "\(key.rawValue): \(value.escapedForOneLine)" }

  /// Reads one line; nil when it is no trailer that flagctl writes.
  ///
  /// Keys compare without regard to case, as git does.
  init?(line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = String(line[..<colon]).trimmingWhiteSpace.lowercased()
    guard let key = Key.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
      return nil
    }
    self.init(key, String(line[line.index(after: colon)...]).trimmingWhiteSpace)
  }

  /// Whether git or a reader could take the line for a trailer of flagctl.
  static func looksLikeOurs(_ line: Substring) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    let name = line[..<colon].drop { $0.isWhitespace }
    return name.prefix(8).lowercased() == "flagctl-"
  }
}
