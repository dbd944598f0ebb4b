#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
package import Testing

/// The recorded transcripts of one test target, in its folder `Snapshots`.
///
/// Every snapshot's name stands as a string literal in a test source of the target; a file whose
/// name no source mentions is an orphan, whichever tests a run selects.
package struct Snapshots: Sendable {
  private let tests: String
  private let mode: SnapshotMode

  /// - Parameters:
  ///   - testFile: A source file directly in the target's folder.
  ///   - mode: What to write; else as the environment says.
  package init(besides testFile: String = #filePath, mode: SnapshotMode = .current) {
    tests = URL(fileURLWithPath: testFile).deletingLastPathComponent().path
    self.mode = mode
  }

  /// Compares a transcript with the snapshot of that name, or records it as the mode says.
  package func expect(
    _ transcript: String,
    matches name: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
  ) throws {
    guard let complaint = try compare(transcript, with: name) else { return }
    Issue.record("\(complaint)", sourceLocation: sourceLocation)
  }

  /// Does what ``expect(_:matches:sourceLocation:)`` does, and returns the complaint.
  package func compare(_ transcript: String, with name: String) throws -> String? {
    let file = "\(tests)/Snapshots/\(name).txt"
    let recorded = FileManager.default.contents(atPath: file)
      .map { String(decoding: $0, as: UTF8.self) }
    if recorded == transcript { return nil }
    if writes(isMissing: recorded == nil) {
      try FileManager.default.createDirectory(
        atPath: "\(tests)/Snapshots",
        withIntermediateDirectories: true,
      )
      try Data(transcript.utf8).write(to: URL(fileURLWithPath: file))
      if mode == .all { return nil }
    }
    let verdict = recorded == nil ? "no snapshot" : "not the snapshot"
    let difference = difference(from: recorded ?? "", to: transcript)
    return "\(verdict) \(name).txt (FLAGCTL_SNAPSHOTS=\(mode))\n\(difference)"
  }

  /// The snapshot files that no test source of the target names.
  package func orphans() throws -> [String] {
    let manager = FileManager.default
    let files = (try? manager.contentsOfDirectory(atPath: "\(tests)/Snapshots")) ?? []
    let sources = try manager.subpathsOfDirectory(atPath: tests)
      .filter { $0.hasSuffix(".swift") }
      .map { String(decoding: manager.contents(atPath: "\(tests)/\($0)") ?? Data(), as: UTF8.self) }
    return files.sorted().filter { file in
      guard file.hasSuffix(".txt") else { return true }
      return !sources.contains { $0.contains("\"\(file.dropLast(4))\"") }
    }
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
