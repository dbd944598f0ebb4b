import ConfigEvaluation
import Foundation
import TestSupport
import Testing

@Suite struct BucketTests {
  @Test(arguments: [
    ("smartImport", "install-0001", 131_577),
    ("smartImpors", "install-0001", 688_097),
    ("pay", "wall1", 223_255),
    ("paywall", "1", 673_560),
    ("edge", "164095", 0),
    ("edge", "141224", 999_999),
  ])
  func saltAndIdGiveTheFrozenBucket(salt: String, id: String, bucket: Int) {
    #expect(Bucket.number(salt: salt, id: id) == bucket)
  }

  private struct Vectors: Decodable {
    struct Row: Decodable {
      let salt: String
      let id: String
      let bucket: Int
    }

    let rows: [Row]
  }

  @Test(.requiresSharedMaterial)
  func everyGoldenRowIsMet() throws {
    let path = try SharedMaterial.path("vectors/bucketing.json")
    let data = try #require(FileManager.default.contents(atPath: path))
    let rows = try JSONDecoder().decode(Vectors.self, from: data).rows
    #expect(rows.count > 600)
    for row in rows {
      #expect(Bucket.number(salt: row.salt, id: row.id) == row.bucket, "\(row.salt) \(row.id)")
    }
  }

  @Test(.requires("python3"))
  func theDocumentedReferenceAgreesOnRandomRows() throws {
    var random = SeededGenerator(seed: SeededGenerator.runSeed)
    let rows = (0..<10_000).map { _ in [Self.text(&random), Self.text(&random)] }
    let directory = try TemporaryDirectory()
    let script =
      try Self.documentedPython()
      + "\nimport json, sys\nprint(json.dumps([bucket(*row) for row in json.load(sys.stdin)]))\n"
    let result = try Subprocess(
      "python3",
      ["-c", script],
      environment: HermeticEnvironment(home: directory.path),
      directory: directory.path,
      stdin: Array(JSONEncoder().encode(rows)),
    ).run()
    try #require(result.status == 0, "\(result.errorOutput)")
    let buckets = try JSONDecoder().decode([Int].self, from: Data(result.output.utf8))
    #expect(buckets.count == rows.count)
    for (row, bucket) in zip(rows, buckets) {
      #expect(
        Bucket.number(salt: row[0], id: row[1]) == bucket,
        "\(row), seed \(SeededGenerator.runSeed)"
      )
    }
  }

  /// Texts of 0 to 80 characters out of all planes, so that every length of padding is met.
  private static func text(_ random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...80, using: &random) {
      let limit: UInt32 = Bool.random(using: &random) ? 0x7f : 0x10_ffff
      if let scalar = Unicode.Scalar(UInt32.random(in: 1...limit, using: &random)) {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// The code block of the documentation.
  private static func documentedPython() throws -> String {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/bucketing.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "```python\n"))
    let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
    return String(text[start.upperBound..<end.lowerBound])
  }

  /// 100 cells of 2,000 expected ids each; 99 degrees of freedom.
  @Test(arguments: ["smartImport", "s", "a-rather-long-salt-of-a-gate-that-somebody-named-in-full"])
  func bucketsOfManyIdsAreUniform(salt: String) {
    var cells = [Int](repeating: 0, count: 100)
    for id in 0..<200_000 { cells[Bucket.number(salt: salt, id: "install-\(id)") / 10_000] += 1 }
    let chiSquare = cells.reduce(0.0) { $0 + (Double($1) - 2_000) * (Double($1) - 2_000) / 2_000 }
    // The 0.05 % quantiles at both ends: even a draw that is too regular fails.
    #expect(chiSquare > 58 && chiSquare < 150, "chi-square \(chiSquare)")
  }

  @Test(arguments: [("smartImport", "smartImpors"), ("gate1", "gate2"), ("aGate", "bGate")])
  func gatesWithSimilarKeysAreIndependent(first: String, second: String) {
    var inFirst = 0
    var inBoth = 0
    for number in 0..<200_000 {
      let id = "install-\(number)"
      guard Bucket.number(salt: first, id: id) < 100_000 else { continue }
      inFirst += 1
      if Bucket.number(salt: second, id: id) < 100_000 { inBoth += 1 }
    }
    let overlap = Double(inBoth) / Double(inFirst)
    #expect(overlap > 0.09 && overlap < 0.11, "overlap \(overlap)")
  }
}
