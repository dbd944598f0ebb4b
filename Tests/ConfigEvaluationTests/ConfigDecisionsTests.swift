import ConfigEvaluation
import ConfigModel
import Digest
import Testing

enum SampleFeature: String, FeatureKey {
  case smartImport, aiSuggestions, cloudSync
  var kind: FeatureKind { self == .cloudSync ? .killSwitch : .rollout }
}

private struct Reading: ConfigReading {
  let decisions: ConfigDecisions
  let moment = ValueTests.now
}

@Suite struct ConfigDecisionsTests {
  private static func reading(
    _ text: String,
    lastAccepted: [String: ConfigDocument.Gate] = [:],
    heldOff: Set<String> = [],
    overrides: [String: Bool] = [:],
  ) throws -> Reading {
    Reading(
      decisions: ConfigDecisions(
        try DocumentReaderTests.read(text),
        for: EvaluationContext(build: 318, identity: "install-0001"),
        lastAccepted: lastAccepted,
        heldOff: heldOff,
        overrides: overrides,
      )
    )
  }

  @Test func aGateThatIsNotThereDoesWhatTheAppShips() throws {
    let reading = try Self.reading(#"{"schema":2,"features":{}}"#)
    #expect(
      reading.decision(for: SampleFeature.smartImport)
        == GateDecision(isOn: false, reason: .shipped)
    )
    #expect(
      reading.decision(for: SampleFeature.cloudSync) == GateDecision(isOn: true, reason: .shipped)
    )
  }

  @Test func aBadGateTakesItsLastAcceptedValueElseWhatTheAppShips() throws {
    let text = #"{"schema":2,"features":{"cloudSync":{},"smartImport":{"enabled":true}}}"#
    let first = try Self.reading(text)
    #expect(
      first.decision(for: SampleFeature.cloudSync)
        == GateDecision(isOn: true, reason: .invalidGate)
    )
    let last = [
      "cloudSync": ConfigDocument.Gate(enabled: false), "smartImport": .init(enabled: false),
    ]
    let second = try Self.reading(text, lastAccepted: last)
    #expect(
      second.decision(for: SampleFeature.cloudSync)
        == GateDecision(isOn: false, reason: .invalidGate)
    )
    #expect(second.isOn(SampleFeature.smartImport))
    #expect(second.decisions.carriedGates == ["cloudSync": .init(enabled: false)])
    #expect(second.decisions.document.features["cloudSync"] == .init(enabled: false))
  }

  @Test func anOverrideBeatsEverything() throws {
    let reading = try Self.reading(
      #"{"schema":2,"features":{"cloudSync":{}}}"#,
      heldOff: ["smartImport"],
      overrides: ["cloudSync": false, "smartImport": true]
    )
    #expect(
      reading.decision(for: SampleFeature.cloudSync) == GateDecision(isOn: false, reason: .override)
    )
    #expect(
      reading.decision(for: SampleFeature.smartImport)
        == GateDecision(isOn: true, reason: .override)
    )
    let freed = Reading(decisions: ConfigDecisions(reading.decisions, overrides: [:]))
    #expect(freed.decision(for: SampleFeature.cloudSync).reason == .invalidGate)
  }

  @Test func whatIsHeldOffStaysOff() throws {
    let reading = try Self.reading(
      #"{"schema":2,"features":{"cloudSync":{"enabled":true}}}"#,
      heldOff: ["cloudSync"]
    )
    #expect(
      reading.decision(for: SampleFeature.cloudSync) == GateDecision(isOn: false, reason: .disabled)
    )
    #expect(reading.decisions.switchedOff == ["cloudSync"])
  }

  enum Route: String { case standard, economy }
  enum RouteWithOff: String { case standard, off }

  @Test(
    arguments: [
      (#"{"enabled":true,"route":"economy"}"#, Route.economy),
      (#"{"enabled":true,"route":"luxury"}"#, .standard),
      (#"{"enabled":true}"#, .standard),
      (#"{"enabled":true,"route":"off"}"#, nil),
      (#"{"enabled":false,"route":"economy"}"#, nil),
      (#"{"enabled":true,"route":"economy","minimumBuild":400}"#, nil),
    ] as [(String, Route?)]
  )
  func theRouteIsTheDocumentsIfTheAppKnowsIt(gate: String, route: Route?) throws {
    let reading = try Self.reading(#"{"schema":2,"features":{"aiSuggestions":\#(gate)}}"#)
    #expect(reading.route(for: SampleFeature.aiSuggestions, default: Route.standard) == route)
  }

  @Test func anAppsOwnRouteOffIsACase() throws {
    let reading = try Self.reading(
      #"{"schema":2,"features":{"aiSuggestions":{"enabled":true,"route":"off"}}}"#
    )
    #expect(
      reading.route(for: SampleFeature.aiSuggestions, default: RouteWithOff.standard) == .off
    )
  }

  enum Offering: String { case standard, winter }

  @Test(arguments: [
    (#"{"offering":"winter"}"#, Offering.winter), (#"{"offering":"summer"}"#, .standard),
    ("null", .standard),
  ])
  func theOfferingIsTheDocumentsIfTheAppKnowsIt(paywall: String, offering: Offering) throws {
    let reading = try Self.reading(#"{"schema":2,"features":{},"paywall":\#(paywall)}"#)
    #expect(reading.offering(default: Offering.standard) == offering)
  }

  @Test func anUnreadableDateInTheDocumentForcesNoUpdate() throws {
    let reading = try Self.reading(
      #"{"schema":2,"features":{},"minimumVersion":{"build":400,"enforceAfter":"2026-13-01T00:00:00Z"}}"#
    )
    #expect(reading.update == .recommended(.init()))
  }
}

@Suite struct SessionFactsTests {
  private static func facts(_ gates: [(String, GateDecision)]) -> SessionFacts {
    SessionFacts(
      revision: ConfigRevision(
        digest: SHA256.digest(of: Array("abc".utf8)),
        generatedAt: RFC3339Timestamp("2026-10-12T06:30:00Z"),
        entityTag: nil,
      ),
      source: .fetched,
      build: 318,
      gates: gates.map { (key: $0.0, decision: $0.1) },
    )
  }

  @Test func tagsSayWhatASessionRanUnder() {
    let on = GateDecision(isOn: true, reason: .inRollout, bucket: 3)
    let off = GateDecision(isOn: false, reason: .disabled)
    let forced = GateDecision(isOn: true, reason: .override)
    #expect(
      Self.facts([("smartImport", on), ("cloudSync", off), ("aiSuggestions", forced)]).tags == [
        "config.revision": "ba7816bf8f01 2026-10-12T06:30:00Z",
        "config.source": "fetched",
        "config.build": "318",
        "config.gates": "+aiSuggestions! +smartImport -cloudSync",
        "config.session": "1;ba7816bf8f01;fetched;318;+aiSuggestions!,+smartImport,-cloudSync",
      ]
    )
  }

  @Test func keysAndValuesFitWhatSentryTakes() {
    for count in 0..<60 {
      let gates = (0..<count).map { index in
        ("feature\(index * 7919)", GateDecision(isOn: index % 3 > 0, reason: .everyone))
      }
      let tags = Self.facts(gates).tags
      #expect(tags.count == ConfigTag.allCases.count)
      for (key, value) in tags {
        #expect(key.count <= 32 && value.count <= 200)
      }
      let shown = tags["config.gates", default: ""].split(separator: " ")
      let cut = shown.last.flatMap { $0.hasPrefix("(+") ? Int($0.dropFirst(2).dropLast()) : nil }
      #expect(shown.count - (cut == nil ? 0 : 1) + (cut ?? 0) == count)
    }
  }

  @Test func aGateTooLongForTheTagIsCounted() {
    let gates = [(String(repeating: "x", count: 250), GateDecision(isOn: true, reason: .everyone))]
    #expect(Self.facts(gates).tags["config.gates"] == "(+1)")
  }
}
