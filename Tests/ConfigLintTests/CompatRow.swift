import ConfigLint
import ConfigModel
import Diagnostics
import Foundation
import JSONSyntax
import ModelSchema
import TestSupport
import Testing

/// One row of the compatibility table: the same app before and after a change, with a document of each.
///
/// The pair of folders `CompatFixtures/NAME/previous` and `current` holds what is frozen of each and
/// the documents; the models themselves stand in the test, and the real decoder says what they do.
struct CompatRow: Sendable, CustomTestStringConvertible {
  enum Verdict: String, Sendable { case safe, breaks }

  let name: String
  let previous: ConfigModels
  let current: ConfigModels
  let previousDocument: String
  let currentDocument: String
  /// The old client that reads the new document.
  let oldReadsNew: Verdict
  /// The new client that reads the old document.
  let newReadsOld: Verdict
  let rules: [RuleID]
  var reserved = SchemaSnapshot.Reserved()

  init<Old: Decodable & Sendable, New: Decodable & Sendable>(
    _ name: String,
    _ old: Old.Type,
    _ new: New.Type,
    _ previousDocument: String,
    _ currentDocument: String,
    oldReadsNew: Verdict,
    newReadsOld: Verdict,
    _ rules: RuleID...,
    oldDecoding: ConfigDecoding = .init(),
    newDecoding: ConfigDecoding = .init(),
    reserved: SchemaSnapshot.Reserved = .init(),
  ) {
    self.name = name
    previous = ConfigModels(current: old, version: 2, decoding: oldDecoding)
    current = ConfigModels(current: new, version: 2, decoding: newDecoding)
    self.previousDocument = previousDocument
    self.currentDocument = currentDocument
    self.oldReadsNew = oldReadsNew
    self.newReadsOld = newReadsOld
    self.rules = rules
    self.reserved = reserved
  }

  var testDescription: String { name }

  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/CompatFixtures"

  func file(_ relative: String) -> RecordedFile {
    RecordedFile(path: "\(Self.folder)/\(name)/\(relative)")
  }

  /// The names of all fixtures on the disk.
  static var recorded: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
  }

  /// The snapshot of the previous model, as a file.
  func stored() throws -> StoredSnapshot {
    let text = try previous.current.snapshot(version: 2, reserved: reserved).text
    return try StoredSnapshot(SourceFile(name: "schemas/v2.json", bytes: Array(text.utf8)))
  }

  /// The findings about the two schemas, when build 318 reads the previous one.
  func findings() throws -> [Diagnostic] {
    let stored = try stored()
    let releases = [Release(build: 318, schemaVersion: 2, state: .live)]
    let clients = InstalledClients(releases: releases, snapshots: [stored], models: current)
    let newest = try #require(NewestSchema(current, [stored]))
    var comparison = CompatibilityReview(newest, [stored], rejections: [])
    return comparison.findings(clients.groups, usage: nil, .init()).flatMap(\.diagnostics)
      .filter { $0.rule.category == "compat" }
  }

  /// What the real decoder of a model does with a document.
  static func verdict(_ models: ConfigModels, _ document: String) -> Verdict {
    (try? models.current.decode(Array(document.utf8))) == nil ? .breaks : .safe
  }

  /// What the interpreter of the model's snapshot does with it.
  static func interpreted(_ models: ConfigModels, _ document: String) throws -> Verdict {
    let tree = try JSONTree(parsing: Array(document.utf8))
    let interpreter = SchemaInterpreter(try models.current.snapshot(version: 2))
    return interpreter.reading(of: tree, as: .strict).isRejected ? .breaks : .safe
  }
}
