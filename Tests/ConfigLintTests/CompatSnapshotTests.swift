import ConfigLint
import Diagnostics
import ModelSchema
import Testing

/// Differences of schemas that are written by hand.
@Suite struct CompatSnapshotTests {
  private func stored(
    _ types: String,
    version: Int,
    root: String = "Root",
    more: String = "",
  ) throws -> StoredSnapshot {
    let text = """
      {
        "format": 1,
        "schema": \(version),
        "model": "Root",
        "decoding": { "dates": "deferredToDate", "keys": "useDefaultKeys", "data": "base64", "nonConformingFloats": "throw" },
        "root": "\(root)",
        "types": { \(types) }\(more)
      }
      """
    return try StoredSnapshot(
      SourceFile(name: "schemas/v\(version).json", bytes: Array(text.utf8))
    )
  }

  private func root(_ fields: String) -> String {
    #""Root": { "fields": { \#(fields) } }"#
  }

  /// The findings when every snapshot but the newest is read by builds, or those of these versions.
  private func findings(
    _ snapshots: [StoredSnapshot],
    installed: [Int]? = nil,
  ) throws -> [Diagnostic] {
    let versions = installed ?? snapshots.map(\.version)
    let releases = versions.map { version in
      Release(build: 300 + version, schemaVersion: version, state: .live)
    }
    let clients = InstalledClients(releases: releases, snapshots: snapshots, models: .stock)
    let models = ConfigModels.stock.adding(snapshots.map(\.snapshot))
    let newest = try #require(NewestSchema(models, snapshots))
    var comparison = CompatibilityReview(newest, snapshots, rejections: [])
    return comparison.findings(clients.groups, usage: nil, .init()).flatMap(\.diagnostics)
  }

  @Test func `ten thousand changed fields are each found in their place`() throws {
    let numbers = 0..<10_000
    let fields = { (type: String) in
      numbers.map { "\n\"field\($0)\": { \"type\": \"\(type)\", \"required\": false }" }
        .joined(separator: ",")
    }
    let old = try stored(root(fields("Int")), version: 1)
    let found = try findings([old, stored(root(fields("String")), version: 2)])
    #expect(found.count == numbers.count)
    let lines = LineTable(old.file.bytes)
    #expect(found.map { lines.line(at: $0.location.range.lowerBound) } == numbers.map { $0 + 8 })
  }

  @Test func `of thousands of new cases a finding names the first`() throws {
    let cases = { (numbers: Range<Int>) in
      root(#""level": { "type": "Level", "required": true }"#)
        + #", "Level": { "cases": [\#(numbers.map { #""c\#($0)""# }.joined(separator: ", "))] }"#
    }
    let found = try findings([
      stored(cases(0..<5), version: 1), stored(cases(0..<5_000), version: 2),
    ])
    #expect(found.map(\.rule) == ["compat/enum-case-added"])
    #expect(found.first?.message.contains(#"gets the case "c15" and 4984 more: "#) == true)
  }

  @Test func aDefaultThatChangedIsAWarning() throws {
    let field = { (value: Int) in
      #""limit": { "type": "Int", "required": false, "default": \#(value) }"#
    }
    let found = try findings([
      stored(root(field(10)), version: 1), stored(root(field(20)), version: 2),
    ])
    #expect(found.map(\.rule) == ["compat/default-changed"])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains("from 10 to 20") == true)
  }

  @Test func aCaseWithAPayloadThatComesOrGoesIsACase() throws {
    let choice = { (cases: String) in
      self.root(#""screen": { "type": "Screen", "required": true }"#)
        + #", "Screen": { "choice": { \#(cases) } }"#
    }
    let (one, two) = (
      #""home": { "type": "Int" }"#, #""home": { "type": "Int" }, "web": { "type": "Int" }"#
    )
    let added = try findings([stored(choice(one), version: 1), stored(choice(two), version: 2)])
    #expect(added.map(\.rule) == ["compat/enum-case-added"])
    let removed = try findings([stored(choice(two), version: 1), stored(choice(one), version: 2)])
    #expect(removed.map(\.rule) == ["compat/enum-case-removed"])
  }

  @Test func whatClientsStepOverIsNoBreak() throws {
    let gate = { (cases: String, tolerance: String) in
      self.root(#""tone": { "type": "Tone", "required": false\#(tolerance) }"#)
        + #", "Tone": { "cases": [\#(cases)] }"#
    }
    let (few, many) = (#""a""#, #""a", "b""#)
    let strict = try findings([
      stored(gate(few, ""), version: 1), stored(gate(many, ""), version: 2),
    ])
    #expect(strict.map(\.rule) == ["compat/enum-case-added"])
    let tolerant = #", "tolerant": true"#
    #expect(
      try findings([
        stored(gate(few, tolerant), version: 1), stored(gate(many, tolerant), version: 2),
      ]).isEmpty
    )
  }

  @Test func aNameThatWasGoneIsBurnt() throws {
    let a = #""a": { "type": "Int", "required": true }"#
    let found = try findings(
      [
        stored(root(a + #", "limit": { "type": "String", "required": false }"#), version: 1),
        stored(root(a), version: 2),
        stored(root(a + #", "limit": { "type": "Int", "required": false }"#), version: 3),
      ],
      installed: [2, 3]
    )
    #expect(found.map(\.rule) == ["compat/removed-name-reused"])
    #expect(
      found.first?.message
        == #""limit" is there again as Int: the name is burnt, since schema 1 had it as String"#
    )
  }

  @Test func ofTooManyFieldsOnlyThoseOfTheSameSpellingArePaired() throws {
    let fields = { (name: (Int) -> String) in
      (0..<2_000).map { #""\#(name($0))": { "type": "String", "required": false }"# }
        .joined(separator: ", ")
    }
    let old = try stored(root(fields { "field_name\($0)" }), version: 1).snapshot
    let spelled = try stored(root(fields { "fieldName\($0)" }), version: 2).snapshot
    let renamed = SchemaDifference.changes(from: old, to: spelled)
    #expect(renamed.count == 2_000)
    for change in renamed {
      guard case .fieldRenamed(let from, let to) = change.kind else {
        Issue.record("\(change)")
        return
      }
      #expect(to.name.dropFirst(9) == from.name.dropFirst(10))
    }
    let others = try stored(root(fields { "fyeldName\($0)" }), version: 2).snapshot
    #expect(SchemaDifference.changes(from: old, to: others).count == 4_000)
  }

  @Test func ofAFewFieldsSimilarNamesArePaired() throws {
    let field = { (name: String) in #""\#(name)": { "type": "String", "required": false }"# }
    let number = #", "limitOfItems": { "type": "Int", "required": false }"#
    let old = try stored(root(field("moreLink") + ", " + field("title")), version: 1).snapshot
    let new = try stored(root(field("link") + ", " + field("subtitle") + number), version: 2)
    let kinds = SchemaDifference.changes(from: old, to: new.snapshot).map(\.summary)
    #expect(
      kinds == [
        "title: renamed to subtitle", "moreLink: renamed to link",
        "limitOfItems: added, Int, optional",
      ]
    )
  }

  @Test func aGateWhoseNameIsReservedIsBurnt() throws {
    let a = root(#""a": { "type": "Int", "required": true }"#)
    let old = #", "features": {}, "reserved": { "features": ["sync"] }"#
    let new = #", "features": { "sync": { "kind": "rollout", "shipped": "off" } }"#
    let found = try findings([
      stored(a, version: 1, more: old), stored(a, version: 2, more: new),
    ])
    #expect(found.map(\.rule) == ["compat/removed-name-reused"])
  }

  @Test func oneDifferenceForSeveralVersionsIsOneFindingThatNamesThemAll() throws {
    let required = #""a": { "type": "Int", "required": true }"#
    let both = required + #", "b": { "type": "Int", "required": true }"#
    let found = try findings([
      stored(root(both), version: 1), stored(root(both), version: 2),
      stored(root(required), version: 3),
    ])
    #expect(found.map(\.rule) == ["compat/field-removed-required"])
    let finding = try #require(found.first)
    #expect(finding.message.contains("build 301 (schema 1) and build 302 (schema 2)"))
    #expect(finding.location.file.name == "schemas/v2.json")
    #expect(finding.path == "/b")
    #expect(
      finding.notes.compactMap { $0.location?.file.name } == ["schemas/v1.json", "schemas/v3.json"]
    )
  }

  @Test func whatOnlyRetiredBuildsReadIsNotReported() throws {
    let snapshots = [
      try stored(root(#""a": { "type": "Int", "required": true }"#), version: 1),
      try stored(root(#""b": { "type": "Bool", "required": true }"#), version: 2),
    ]
    #expect(try findings(snapshots, installed: [2]).isEmpty)
    #expect(try !findings(snapshots).isEmpty)
  }
}
