import ConfigEvaluation
import ConfigModel
import Foundation
import JSONSyntax
import TestSupport
import Testing

@Suite struct DocumentReaderTests {
  static func read(_ text: String) throws(DocumentRejection) -> DocumentReading {
    try DocumentReader.read(StrictScan.tree(of: Array(text.utf8)), schemas: 2...2)
  }

  static func rejection(_ text: String) -> DocumentRejection? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  private static func decode(_ text: String) -> ConfigDocument? {
    let decoder = JSONDecoder()
    decoder.userInfo[.decodingFaults] = DecodingFaults()
    guard
      var document = try? decoder.decode(ConfigDocument.self, from: Data(text.utf8)),
      document.schema == 2
    else { return nil }
    // The one rule that the model does not know: a rollout is a fraction.
    let gates = document.features.filter { Rollout(fraction: $0.value.rollout) != nil }
    document.features = gates
    return document
  }

  /// The tree reader is a second implementation of the model's tolerant decoding; this holds the two
  /// together.
  @Test func readsWhatTheModelDecodes() {
    checkProperty(iterations: Sweep.size(10_000)) { random in
      RandomDocument.make(&random)
    } property: { text in
      let expected = Self.decode(text)
      let read = try? Self.read(text).document
      return read == expected ? nil : "read \(read as Any), decoded \(expected as Any)"
    }
  }

  @Test(
    arguments: [
      ("", .notJSON), ("<!DOCTYPE html><html></html>", .notJSON), (#"{"schema":2"#, .notJSON),
      (#"{"schema":2,"features":{},}"#, .notJSON),
      (#"{"schema":2,"schema":2,"features":{}}"#, .notJSON),
      ("\u{FEFF}" + #"{"schema":2,"features":{}}"#, .notJSON), ("[]", .undecodable),
      ("null", .undecodable),
      (#"{"features":{}}"#, .undecodable), (#"{"schema":"2","features":{}}"#, .undecodable),
      (#"{"schema":1,"features":{}}"#, .unsupportedSchema),
      (#"{"schema":3,"features":{}}"#, .unsupportedSchema),
      (#"{"schema":2}"#, .undecodable), (#"{"schema":2,"features":null}"#, .undecodable),
      (#"{"schema":2,"features":[]}"#, .undecodable),
      (#"{"schema":2,"features":{},"paywall":{}}"#, .undecodable),
      (#"{"schema":2,"features":{},"minimumVersion":{"build":"318"}}"#, .undecodable),
      (
        #"{"schema":2,"features":{},"pad":""# + String(repeating: " ", count: 262_144) + #""}"#,
        .tooLarge
      ),
    ] as [(String, DocumentRejection.Reason)]
  )
  func aDocumentThatCannotBeTrustedIsRejected(text: String, reason: DocumentRejection.Reason) {
    #expect(Self.rejection(text)?.reason == reason)
  }

  @Test func theRejectionSaysWhere() {
    #expect(
      Self.rejection(#"{"schema":2,"features":{},"minimumVersion":{"build":1.5}}"#)?.text
        == "/minimumVersion/build: not an integer"
    )
    #expect(
      Self.rejection(#"{"schema":4,"features":{}}"#)?.text
        == "schema version 4, and this build reads 2"
    )
  }

  @Test(arguments: [
    (#"7"#, "/features/a", "not an object"),
    (#"{}"#, "/features/a/enabled", "missing"),
    (#"{"enabled":null}"#, "/features/a/enabled", "missing"),
    (#"{"enabled":"true"}"#, "/features/a/enabled", "neither true nor false"),
    (#"{"enabled":true,"rollout":25}"#, "/features/a/rollout", "not within 0 to 1"),
    (#"{"enabled":true,"rollout":"0.25"}"#, "/features/a/rollout", "not a number"),
    (#"{"enabled":true,"rollout":1e-400}"#, "/features/a/rollout", "not a number"),
    (#"{"enabled":true,"minimumBuild":1.5}"#, "/features/a/minimumBuild", "not an integer"),
    (#"{"enabled":true,"maximumBuild":1e99}"#, "/features/a/maximumBuild", "not an integer"),
    (#"{"enabled":true,"route":1}"#, "/features/a/route", "not a string"),
    (#"{"enabled":true,"salt":[]}"#, "/features/a/salt", "not a string"),
  ])
  func aBadGateCostsThatGateAlone(gate: String, path: String, reason: String) throws {
    let reading = try Self.read(
      #"{"schema":2,"features":{"b":{"enabled":false},"a":\#(gate),"c":{"enabled":true}}}"#
    )
    #expect(reading.document.features == ["b": .init(enabled: false), "c": .init(enabled: true)])
    #expect(reading.invalidGates == ["a"])
    #expect(reading.faults == [DocumentFault(path: path, reason: reason)])
  }

  @Test(
    arguments: [
      ("412", 412), ("412.0", 412), ("4.12e2", 412), ("41200e-2", 412), ("-0", 0), ("0e5", 0),
      ("20261012", 20_261_012), ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("9223372036854775808", nil), ("1.5", nil), ("1e-1", nil), ("1e-400", nil), ("1e400", nil),
      ("0.5e1", 5), ("12e-1", nil), ("-1.0", -1), ("0e-999999999999999999999", nil),
    ] as [(String, Int?)]
  )
  func buildsAreIntegersHoweverTheyAreWritten(text: String, build: Int?) throws {
    let reading = try Self.read(
      #"{"schema":2,"features":{"a":{"enabled":true,"minimumBuild":\#(text)}}}"#
    )
    #expect(reading.document.features["a"]?.minimumBuild == build)
    #expect(reading.invalidGates.isEmpty == (build != nil))
  }

  /// However a fraction is written, it is the double that Swift's own parser makes of it.
  @Test func rolloutsAreTheNearestDouble() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let places = Int.random(in: 1...17, using: &random)
      let digits = (0..<places).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
      let exponent = Int.random(in: 0...9, using: &random)
      let text = "0.\(digits)" + (exponent == 0 ? "e-0" : exponent == 1 ? "E-3" : "")
      let reading = try Self.read(
        #"{"schema":2,"features":{"a":{"enabled":true,"rollout":\#(text)}}}"#
      )
      #expect(reading.document.features["a"]?.rollout == Double(text), "\(text)")
    }
  }

  @Test func keysCountHoweverTheyAreSpelled() throws {
    let reading = try Self.read(
      #"{"schema":2,"features":{"a":{"en\u0061bled":true,"rol\u006Cout":0.5,"s\u0061lt":"x"}}}"#
    )
    #expect(reading.document.features["a"] == .init(enabled: true, rollout: 0.5, salt: "x"))
  }

  @Test func aLenientReadingTakesWhatItCan() throws {
    let text = """
      {"schema": 1, "minimumBuild": 290, "paywallOffering": "winter", "notice": 7,
       "features": {"smartImport": true, "cloudSync": false, "bad": 1, "new": {"enabled": false}}}
      """
    let reading = DocumentReader.readLeniently(try StrictScan.tree(of: Array(text.utf8)))
    #expect(
      reading.document.features == [
        "smartImport": .init(enabled: true), "cloudSync": .init(enabled: false),
        "new": .init(enabled: false),
      ]
    )
    #expect(reading.document.minimumVersion == .init(build: 290))
    #expect(reading.document.paywall == .init(offering: "winter"))
    #expect(reading.faults.map(\.path) == ["/features/bad", "/notice"])
  }

  /// Every file of the suite that is no JSON is kept away from the model.
  @Test(.requiresSharedMaterial)
  func nothingThatIsNotStrictJSONIsAccepted() throws {
    let folder = try SharedMaterial.path("corpora/json/test_parsing")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count > 300)
    for name in names where name.hasPrefix("n_") {
      let bytes = Array(FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data())
      #expect(throws: DocumentRejection.self, "\(name)") { try StrictScan.tree(of: bytes) }
    }
  }
}
