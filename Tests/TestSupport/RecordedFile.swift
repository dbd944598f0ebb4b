#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
package import Testing

/// A text file of the project that the tests compare with what the program says now, and that they
/// write when the mode asks for it: a transcript, a manual page, the README.
package struct RecordedFile: Sendable {
  package let path: String
  private let mode: SnapshotMode

  /// - Parameters:
  ///   - path: Absolute.
  ///   - mode: What to write; else as the environment says.
  package init(path: String, mode: SnapshotMode = .current) {
    self.path = path
    self.mode = mode
  }

  /// A file of the project by its path from the root, for example `docs/cli.md`.
  package init(inProject relative: String, mode: SnapshotMode = .current) {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    self.init(path: "\(root)/\(relative)", mode: mode)
  }

  /// Compares the file with a text, or records the text as the mode says.
  package func expect(
    _ text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
  ) throws {
    guard let complaint = try compare(with: text) else { return }
    Issue.record("\(complaint)", sourceLocation: sourceLocation)
  }

  /// Does what ``expect(_:sourceLocation:)`` does, and returns the complaint.
  package func compare(with text: String) throws -> String? {
    let recorded = FileManager.default.contents(atPath: path)
      .map { String(decoding: $0, as: UTF8.self) }
    if recorded == text { return nil }
    let file = URL(fileURLWithPath: path)
    if writes(isMissing: recorded == nil) {
      try FileManager.default.createDirectory(
        atPath: file.deletingLastPathComponent().path,
        withIntermediateDirectories: true,
      )
      try Data(text.utf8).write(to: file)
      if mode == .all { return nil }
    }
    let verdict = recorded == nil ? "there is no" : "not what is recorded in"
    let difference = difference(from: recorded ?? "", to: text)
    return "\(verdict) \(file.lastPathComponent) (FLAGCTL_SNAPSHOTS=\(mode))\n\(difference)"
  }

  private func writes(isMissing: Bool) -> Bool {
    switch mode {
    case .all, .failed: true
    case .missing: isMissing
    case .never: false
    }
  }

  private func difference(from old: String, to new: String) -> String {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = after.difference(from: before)
    let removed = changes.removals.map { change in
      guard case .remove(_, let line, _) = change else { return "" }
      return "- \(line)"
    }
    let added = changes.insertions.map { change in
      guard case .insert(_, let line, _) = change else { return "" }
      return "+ \(line)"
    }
    return (removed + added).joined(separator: "\n")
  }
}
