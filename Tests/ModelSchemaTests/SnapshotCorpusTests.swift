import Foundation
import TestSupport
import Testing

@testable import ModelSchema

/// Replays what the fuzzer of snapshots starts from and what once crashed it.
struct SnapshotCorpusTests {
  static let inputs: [URL] = {
    let folder = ProjectFolder.url.appendingPathComponent("Fuzz/Corpus/FuzzSnapshot")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return files ?? []
  }()

  @Test func thereIsACorpus() {
    #expect(Self.inputs.contains { $0.lastPathComponent == "everything" })
  }

  @Test(arguments: inputs)
  func whatIsASnapshotSurvivesBeingWritten(input: URL) throws {
    let bytes = Array(try Data(contentsOf: input))
    let snapshot: SchemaSnapshot
    do {
      snapshot = try SchemaSnapshot(reading: bytes)
    } catch {
      #expect(!error.message.isEmpty)
      return
    }
    #expect(try SchemaSnapshot(reading: Array(snapshot.text.utf8)) == snapshot)
    #expect(SchemaDifference.changes(from: snapshot, to: snapshot).isEmpty)
  }

  /// What `schema diff` calls the same is the same for `schema freeze` and `expectFrozen`.
  @Test(arguments: inputs)
  func aDifferenceIsFoundExactlyWhereTheShapeIsAnother(input: URL) throws {
    let bytes = Array(try Data(contentsOf: input))
    guard let snapshot = try? SchemaSnapshot(reading: bytes) else { return }
    var generator = SeededGenerator(seed: SeededGenerator.runSeed)
    let text = snapshot.text
    let words = ["true", "false", "Int", "String", "required", "\"a\"", "\"b\"", "Double"]
    for _ in 0..<Sweep.size(200) {
      let (old, new) = (
        words.randomElement(using: &generator) ?? "", words.randomElement(using: &generator) ?? ""
      )
      let places = text.ranges(of: old)
      guard let place = places.randomElement(using: &generator) else { continue }
      let other = try? SchemaSnapshot(
        reading: Array(text.replacingCharacters(in: place, with: new).utf8)
      )
      guard let other, other.decoding == snapshot.decoding, other.features == snapshot.features
      else { continue }
      let isSame = SchemaDifference.changes(from: snapshot, to: other).isEmpty
      #expect(isSame == snapshot.schema.hasSameShape(as: other.schema), "\(other.text)")
    }
  }
}
