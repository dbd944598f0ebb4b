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
    try file(name).expect(transcript, sourceLocation: sourceLocation)
  }

  /// Does what ``expect(_:matches:sourceLocation:)`` does, and returns the complaint.
  package func compare(_ transcript: String, with name: String) throws -> String? {
    try file(name).compare(with: transcript)
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

  private func file(_ name: String) -> RecordedFile {
    RecordedFile(path: "\(tests)/Snapshots/\(name).txt", mode: mode)
  }
}
