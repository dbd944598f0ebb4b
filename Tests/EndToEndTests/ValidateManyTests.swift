import TestSupport
import Testing

/// Every problem at once, in an order that does not change.
struct ValidateManyTests {
  let fixture: RepositoryFixture

  /// Broken in four ways each: recoverable JSON, a missing value, a type, an unknown key.
  static let first = """
    {
      "schema": 2,
      "features": {
        "cloudSync": { "rollout": 0.25 },
        "photoImport": { "enabled": "true" },
        "tidePlanner": { "enabled": true, "rolout": 0.5, }
      }
    }

    """
  static let second = """
    {
      "schema": 2,
      "notices": null,
      "features": { "cloudSync": { "enabled": true }, "cloudSync": { "enabled": true } },
      "minimumVersion": { "build": "318" },
      "paywall": {}
    }

    """

  init() throws {
    fixture = try RepositoryFixture()
    try fixture.write(Self.first, to: "a.json")
    try fixture.write(Self.second, to: "b.json")
  }

  @Test func eightFindingsInTwoDocumentsComeInOneRun() throws {
    var transcript = fixture.makeTranscript()
    try fixture.flagctl(["validate", "b.json", "a.json"], to: &transcript)
    try Snapshots().expect(transcript.text, matches: "validate-eight-findings")
  }

  @Test(arguments: [["a.json", "b.json"], ["b.json", "a.json"]])
  func findingsAreOrderedByArgumentThenOffset(files: [String]) throws {
    let result = try fixture.flagctl(["validate", "--format", "json"] + files)
    let report = try ReportOutput(result)
    let expected = [
      "a.json": [
        "value/missing 4", "value/type 5", "config/unknown-key 6", "json/trailing-comma 6",
      ],
      "b.json": [
        "config/unknown-key 3", "json/duplicate-key 4", "value/type 5", "value/missing 6",
      ],
    ]
    #expect(result.status == 1)
    #expect(report.summary.documents == 2)
    #expect(report.errors.isEmpty)
    #expect(
      report.findings.map { "\($0.file) \($0.rule) \($0.line)" }
        == files.flatMap { file in expected[file, default: []].map { "\(file) \($0)" } }
    )
  }

  @Test func aGoodAMissingAndABadFileAreAllReported() throws {
    try fixture.write(SampleDocument().text, to: "good.json")
    var transcript = fixture.makeTranscript()
    try fixture.flagctl(["validate", "good.json", "gone.json", "a.json"], to: &transcript)
    try Snapshots().expect(transcript.text, matches: "validate-good-missing-bad")

    let result = try fixture.flagctl(
      ["validate", "--format", "json", "good.json", "gone.json", "a.json"]
    )
    let report = try ReportOutput(result)
    #expect(result.status == 3)
    #expect(report.findings.count == 4)
    #expect(report.errors.map(\.file) == ["gone.json"])
  }

  @Test func theSameInputGivesTheSameBytes() throws {
    let runs = try (0..<3).map { _ in
      try fixture.flagctl(["validate", "--format", "json", "a.json", "b.json"]).stdout
    }
    #expect(Set(runs).count == 1)
  }
}
