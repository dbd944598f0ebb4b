import ConfigModel
import Foundation
import Testing

@Suite struct ConfigDocumentTests {
  static let full = """
    {
      "schema": 2,
      "generatedAt": "2026-10-12T06:30:00Z",
      "minimumVersion": {
        "build": 318, "message": "Sync needs the current version.", "recommendedBuild": 320,
        "enforceAfter": "2026-11-01T00:00:00Z", "minimumOS": "18.0",
        "updateURL": "https://example.com/app"
      },
      "features": {
        "smartImport": { "enabled": true, "rollout": 0.25, "salt": "s2" },
        "aiSuggestions": { "enabled": true, "route": "standard" },
        "cloudSync": { "enabled": false, "minimumBuild": 300, "maximumBuild": 310 }
      },
      "paywall": { "offering": "default" },
      "notice": {
        "id": "n1", "message": "Sync is slow today.", "severity": "warning",
        "startsAt": "2026-10-12T00:00:00Z", "endsAt": "2026-10-13T00:00:00Z",
        "link": "https://status.example.com"
      }
    }
    """

  static func decode(_ text: String, faults: DecodingFaults? = nil) throws -> ConfigDocument {
    let decoder = JSONDecoder()
    decoder.userInfo[.decodingFaults] = faults
    return try decoder.decode(ConfigDocument.self, from: Data(text.utf8))
  }

  @Test func readsEveryField() throws {
    let document = try Self.decode(Self.full)
    #expect(
      document
        == ConfigDocument(
          generatedAt: RFC3339Timestamp("2026-10-12T06:30:00Z"),
          minimumVersion: .init(
            build: 318,
            message: "Sync needs the current version.",
            recommendedBuild: 320,
            enforceAfter: RFC3339Timestamp("2026-11-01T00:00:00Z"),
            minimumOS: "18.0",
            updateURL: URL(string: "https://example.com/app"),
          ),
          features: [
            "smartImport": .init(enabled: true, rollout: 0.25, salt: "s2"),
            "aiSuggestions": .init(enabled: true, route: "standard"),
            "cloudSync": .init(enabled: false, minimumBuild: 300, maximumBuild: 310),
          ],
          paywall: .init(offering: "default"),
          notice: .init(
            id: "n1",
            message: "Sync is slow today.",
            severity: .warning,
            startsAt: RFC3339Timestamp("2026-10-12T00:00:00Z"),
            endsAt: RFC3339Timestamp("2026-10-13T00:00:00Z"),
            link: URL(string: "https://status.example.com"),
          ),
        )
    )
  }

  @Test func encodingAndDecodingGivesTheSameDocument() throws {
    let document = try Self.decode(Self.full)
    let data = try JSONEncoder().encode(document)
    #expect(try JSONDecoder().decode(ConfigDocument.self, from: data) == document)
  }

  @Test(arguments: [
    #"{"schema":2,"features":{}}"#,
    #"{"schema":2,"features":{},"generatedAt":null,"minimumVersion":null,"paywall":null,"notice":null}"#,
  ])
  func everythingElseMayBeMissingOrNull(text: String) throws {
    #expect(try Self.decode(text) == ConfigDocument.bundledDefaults)
  }

  @Test(arguments: [
    #"{"features":{}}"#,
    #"{"schema":2}"#,
    #"{"schema":2,"features":null}"#,
    #"{"schema":2,"features":{"a":true}}"#,
    #"{"schema":2,"features":{"a":{}}}"#,
    #"{"schema":2,"features":{"a":{"enabled":null}}}"#,
    #"{"schema":2,"features":{"a":{"enabled":true,"rollout":"1"}}}"#,
    #"{"schema":2,"features":{},"generatedAt":"2026-02-30T08:00:00Z"}"#,
    #"{"schema":2,"features":{},"generatedAt":0}"#,
    #"{"schema":2,"features":{},"paywall":{}}"#,
    #"{"schema":2,"features":{},"minimumVersion":{"build":1,"enforceAfter":"soon"}}"#,
    #"{"schema":2,"features":{},"minimumVersion":{"build":1.5}}"#,
    #"{"schema":2,"features":{},"notice":{"id":"n","message":"m","severity":"warn"}}"#,
    #"{"schema":2,"features":{},"notice":{"id":"n","message":"m"}}"#,
  ])
  func strictDecodingThrowsOnOneBadValue(text: String) {
    #expect(throws: DecodingError.self) { try Self.decode(text) }
  }

  @Test func tolerantDecodingCollectsBadGatesDatesAndSeverities() throws {
    let faults = DecodingFaults()
    let document = try Self.decode(
      """
      {
        "schema": 2, "generatedAt": 5,
        "minimumVersion": { "build": 1, "enforceAfter": "soon" },
        "features": { "good": { "enabled": true }, "bad": { "enabled": 1 } },
        "notice": {
          "id": "n", "message": "m", "severity": "warn", "startsAt": "2026-02-30T08:00:00Z",
          "endsAt": {}
        }
      }
      """,
      faults: faults,
    )
    #expect(document.features == ["good": .init(enabled: true)])
    #expect(document.generatedAt == nil)
    #expect(document.minimumVersion == .init(build: 1))
    #expect(document.notice == .init(id: "n", message: "m", severity: .info))
    #expect(
      faults.all.map { $0.path.joined(separator: ".") } == [
        "generatedAt", "minimumVersion.enforceAfter", "features.bad", "notice.severity",
        "notice.startsAt", "notice.endsAt",
      ]
    )
    #expect(faults.all[4].reason.contains("month 2 of 2026 has days 1 to 28"))
  }

  @Test(arguments: [
    #"{"schema":2}"#,
    #"{"schema":2,"features":[]}"#,
    #"{"schema":2,"features":{},"paywall":{"offering":1}}"#,
    #"{"schema":2,"features":{},"minimumVersion":{"build":"1"}}"#,
  ])
  func tolerantDecodingStillThrowsOnEverythingElse(text: String) {
    #expect(throws: DecodingError.self) { try Self.decode(text, faults: DecodingFaults()) }
  }

  @Test func tolerantAndStrictDecodingAgreeOnAGoodDocument() throws {
    let faults = DecodingFaults()
    #expect(try Self.decode(Self.full, faults: faults) == Self.decode(Self.full))
    #expect(faults.all.isEmpty)
  }
}

@Suite struct ConfigDocumentV1Tests {
  @Test func readsEveryField() throws {
    let text = #"{"schema":1,"minimumBuild":290,"features":{"a":true},"paywallOffering":"default"}"#
    let document = try JSONDecoder().decode(ConfigDocumentV1.self, from: Data(text.utf8))
    #expect(
      document
        == ConfigDocumentV1(minimumBuild: 290, features: ["a": true], paywallOffering: "default")
    )
  }

  @Test func tolerantDecodingCollectsBadGates() throws {
    let faults = DecodingFaults()
    let decoder = JSONDecoder()
    decoder.userInfo[.decodingFaults] = faults
    let text = #"{"schema":1,"features":{"a":true,"b":{"enabled":true}}}"#
    let document = try decoder.decode(ConfigDocumentV1.self, from: Data(text.utf8))
    #expect(document.features == ["a": true])
    #expect(faults.all.map(\.path) == [["features", "b"]])
  }
}
