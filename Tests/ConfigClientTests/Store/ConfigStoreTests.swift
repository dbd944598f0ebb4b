import Foundation
import TestSupport
import Testing

@testable import ConfigClient

@Suite struct ConfigStoreTests {
  static let off = document(#""cloudSync":{"enabled":false}"#)
  static let on = document(#""smartImport":{"enabled":true}"#)

  @Test func aFetchedDocumentIsInForceAndSurvivesTheLaunch() async throws {
    let folder = try TemporaryDirectory()
    let server = MemoryServer(Self.on, entityTag: #""1""#)
    let store = makeStore(folder, server)
    #expect(store.gates == shippedGates)
    #expect(store.current.source == .shipped)
    #expect(await store.refresh() == .updated)
    #expect(store.gates == "+smartImport -aiSuggestions +cloudSync")
    #expect(store.current.source == .fetched)

    let next = makeStore(folder, MemoryServer())
    #expect(next.gates == "+smartImport -aiSuggestions +cloudSync")
    #expect(next.current.source == .cached)
    #expect(next.current.revision == store.current.revision)
    #expect(next.current.fetchedAt == store.current.fetchedAt)
  }

  @Test func theDocumentInsideTheAppCountsUntilOneIsFetched() async throws {
    let folder = try TemporaryDirectory()
    let server = MemoryServer()
    let store = makeStore(folder, server, bundled: Self.on)
    #expect(store.current.source == .bundled)
    #expect(store.isOn(TestFeature.smartImport))
    server.serve(document(""))
    #expect(await store.refresh() == .updated)
    #expect(store.gates == shippedGates)
    #expect(makeStore(folder, server, bundled: Self.on).gates == shippedGates)
  }

  @Test(arguments: ["", "{", "[]", #"{"schema":3,"features":{}}"#, "<html>"])
  func aBrokenDocumentInsideTheAppIsReported(text: String) {
    let store = makeStore(nil, MemoryServer(), bundled: text)
    #expect(store.gates == shippedGates)
    #expect(store.current.source == .shipped)
    #expect(store.report.problems.contains { $0.hasPrefix("the bundled document: ") })
  }

  @Test(arguments: [
    "", "{", "<!DOCTYPE html><title>Sign in</title>", #"{"schema":2,"features":{"#,
    #"{"schema":3,"features":{}}"#, #"{"schema":1,"features":{"cloudSync":true}}"#,
    #"{"features":{}}"#, #"{"schema":2,"features":[]}"#, #"{"schema":2,"features":{}}x"#,
    #"{"schema":2,"features":{},"paywall":7}"#,
  ])
  func whatIsNotAcceptedChangesNothing(text: String) async throws {
    let folder = try TemporaryDirectory()
    let server = MemoryServer(Self.off, entityTag: #""1""#)
    let store = makeStore(folder, server)
    await store.refresh()
    let before = store.current
    server.serve(text, entityTag: #""2""#)
    guard case .rejected = await store.refresh() else {
      Issue.record("accepted")
      return
    }
    #expect(store.current === before)
    #expect(makeStore(folder, server).gates == "-smartImport -aiSuggestions -cloudSync")
    // The tag of what was refused must not stand for what is in force.
    await store.refresh()
    #expect(server.requests.last?.entityTag == #""1""#)
  }

  @Test func anOlderDocumentIsAcceptedAsAnyOther() async throws {
    let server = MemoryServer(document("", #","generatedAt":"2026-10-12T00:00:00Z""#))
    let store = makeStore(nil, server)
    await store.refresh()
    server.serve(
      document(#""cloudSync":{"enabled":false}"#, #","generatedAt":"2020-01-01T00:00:00Z""#)
    )
    #expect(await store.refresh() == .updated)
    #expect(!store.isOn(TestFeature.cloudSync))
  }

  @Test func anInvalidGateKeepsItsLastAcceptedValueAcrossLaunches() async throws {
    let folder = try TemporaryDirectory()
    let server = MemoryServer(Self.off)
    let store = makeStore(folder, server)
    await store.refresh()
    server.serve(document(#""cloudSync":{"enabled":"yes"},"smartImport":{"enabled":true}"#))
    #expect(await store.refresh() == .updated)
    let expected = GateDecision(isOn: false, reason: .invalidGate)
    #expect(store.decision(for: TestFeature.cloudSync) == expected)
    #expect(store.isOn(TestFeature.smartImport))
    #expect(store.report.problems.contains("/features/cloudSync/enabled: neither true nor false"))

    let next = makeStore(folder, server)
    #expect(next.decision(for: TestFeature.cloudSync) == expected)
    #expect(next.isOn(TestFeature.smartImport))
    server.serve(document(#""cloudSync":7"#))
    #expect(await next.refresh() == .updated)
    #expect(next.decision(for: TestFeature.cloudSync) == expected)
    server.serve(document(""))
    #expect(await next.refresh() == .updated)
    #expect(next.decision(for: TestFeature.cloudSync) == GateDecision(isOn: true, reason: .shipped))
  }

  @Test func refreshesAtTheSameTimeAreOneRequest() async throws {
    let server = SlowServer()
    var options = ConfigOptions.testing(nil, MemoryServer())
    options.transport = server
    let store = ConfigStore(
      url: testURL,
      bundled: .nothing,
      features: TestFeature.self,
      options: options
    )
    async let first = store.refresh()
    async let second = store.refresh()
    async let third = store.refresh()
    #expect(await [first, second, third] == [.updated, .updated, .updated])
    #expect(server.count.value == 1)
  }

  @Test func aServerThatAsksForPeaceIsLeftAlone() async throws {
    let clock = TestClock()
    let server = MemoryServer(.failed(.status(503), "busy", retryAfter: .seconds(60)))
    let store = makeStore(nil, server, clock: clock)
    guard case .unreachable(let failure) = await store.refresh() else {
      Issue.record("reached")
      return
    }
    #expect(failure.reason == .status(503))
    server.serve(Self.on)
    clock.advance(by: 59)
    let until = clock.environment.now().addingTimeInterval(1)
    #expect(await store.refresh() == .throttled(until: until))
    #expect(server.requests.count == 1)
    clock.advance(by: 1)
    #expect(await store.refresh() == .updated)
  }

  @Test func aClockThatWasMovedBackEndsTheWait() async throws {
    let clock = TestClock()
    let server = MemoryServer(.failed(.status(503), "busy", retryAfter: .seconds(60)))
    let store = makeStore(nil, server, clock: clock)
    await store.refresh()
    server.serve(Self.on)
    clock.advance(by: -86_400)
    #expect(await store.refresh() == .updated)
  }

  @Test func theSameBytesAreNoUpdate() async throws {
    let server = MemoryServer(Self.on)
    let store = makeStore(nil, server)
    await store.refresh()
    let before = store.current
    #expect(await store.refresh() == .notModified)
    #expect(store.current === before)
  }

  @Test func everyCallerOfUpdatesHasTheNewestOnly() async throws {
    let server = MemoryServer(Self.on)
    let store = makeStore(nil, server)
    let stream = store.updates()
    let other = store.updates()
    for number in 1...5 {
      server.serve(document(#""gate\#(number)":{"enabled":true}"#))
      await store.refresh()
    }
    var first = stream.makeAsyncIterator()
    var second = other.makeAsyncIterator()
    #expect(await first.next() === store.current)
    #expect(await second.next() === store.current)
    server.serve(Self.off)
    await store.refresh()
    #expect(await first.next() === store.current)
  }

  @Test func updatesEndWithTheStore() async throws {
    var store: ConfigStore<ConfigDocument>? = makeStore(nil, MemoryServer())
    let stream = try #require(store).updates()
    store = nil
    var count = 0
    for await _ in stream { count += 1 }
    #expect(count == 1)
  }

  @Test func waitingForTheFirstRefreshEndsInTime() async throws {
    var options = ConfigOptions.testing(nil, MemoryServer())
    options.transport = DeadServer()
    options.environment = .live
    let store = ConfigStore(
      url: testURL,
      bundled: .nothing,
      features: TestFeature.self,
      options: options
    )
    let start = ContinuousClock.now
    #expect(await store.waitForFirstRefresh(upTo: .milliseconds(50)) == nil)
    // Generous, since other tests keep the machine busy; the server would take an hour.
    #expect(ContinuousClock.now - start < .seconds(1800))

    let quick = makeStore(nil, MemoryServer(Self.on)) { $0.environment = .live }
    #expect(await quick.waitForFirstRefresh(upTo: .seconds(1800)) == .updated)
    #expect(await quick.waitForFirstRefresh(upTo: .zero) == .updated)
  }

  @Test func makingAStoreNeverWaitsForTheServer() throws {
    let folder = try TemporaryDirectory()
    let start = ContinuousClock.now
    for _ in 0..<20 {
      let store = makeStore(folder, MemoryServer()) { options in
        options.transport = DeadServer()
        options.refresh = RefreshPolicy()
        options.environment = .live
      }
      #expect(store.gates == shippedGates)
    }
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func aStoreRefreshesByItself() async throws {
    let clock = TestClock()
    let server = MemoryServer(Self.on)
    let store = makeStore(nil, server, clock: clock) { $0.refresh = RefreshPolicy() }
    try await eventually { store.isOn(TestFeature.smartImport) }
    #expect(server.requests.count == 1)
    for expected in 2...4 {
      // A tenth before the interval nothing may happen, a tenth after it something must.
      try await clock.untilSomebodySleeps(for: 0.9 * 15 * 60)
      clock.advance(by: 0.89 * 15 * 60)
      try await Task.sleep(for: .milliseconds(20))
      #expect(server.requests.count == expected - 1)
      clock.advance(by: 0.22 * 15 * 60)
      try await eventually { server.requests.count == expected }
    }
    try await clock.untilSomebodySleeps(for: 0.9 * 15 * 60)
    await store.appDidEnterBackground()
    clock.advance(by: 3600)
    try await Task.sleep(for: .milliseconds(20))
    #expect(server.requests.count == 4)
    await store.appDidBecomeActive()
    #expect(server.requests.count == 5)
    await store.appDidBecomeActive()
    #expect(server.requests.count == 5)
  }

  @Test func anAppsOwnModelIsDecodedAsAWhole() async throws {
    struct Own: Codable, Sendable, Equatable {
      var schema: Int
      var minimumBuild: Int?
      var features: [String: Feature]
      var paywallOffering: String?

      struct Feature: Codable, Equatable { var enabled: Bool }
    }
    let server = MemoryServer(
      #"{"schema":2,"minimumBuild":400,"paywallOffering":"winter","features":{"smartImport":{"enabled":true}}}"#
    )
    let shipped = Own(schema: 0, features: [:])
    let store = ConfigStore(
      of: Own.self,
      url: testURL,
      shipped: shipped,
      schemas: 1...2,
      features: TestFeature.self,
      options: .testing(nil, server)
    )
    #expect(store.current.document == shipped)
    #expect(await store.refresh() == .updated)
    #expect(store.current.document.paywallOffering == "winter")
    #expect(store.isOn(TestFeature.smartImport))
    #expect(store.update == .required(.init()))
    server.serve(#"{"schema":2,"features":{"smartImport":{"enabled":1}}}"#)
    guard case .rejected(let rejection) = await store.refresh() else {
      Issue.record("accepted")
      return
    }
    #expect(rejection.reason == .undecodable)
    #expect(store.isOn(TestFeature.smartImport))
    server.serve(#"{"schema":3,"features":{}}"#)
    guard case .rejected(let other) = await store.refresh() else {
      Issue.record("accepted")
      return
    }
    #expect(other.reason == .unsupportedSchema)
  }

  @Test func overridesBeatTheDocumentAndShow() async throws {
    let server = MemoryServer(Self.off)
    let store = makeStore(nil, server)
    await store.refresh()
    store.override(TestFeature.cloudSync, isOn: true)
    #expect(
      store.decision(for: TestFeature.cloudSync) == GateDecision(isOn: true, reason: .override)
    )
    #expect(store.tags["config.gates"] == "+cloudSync! -smartImport -aiSuggestions")
    #expect(store.report.overrides == ["cloudSync"])
    server.serve(document(#""cloudSync":{"enabled":false},"x":{"enabled":true}"#))
    #expect(await store.refresh() == .updated)
    #expect(store.isOn(TestFeature.cloudSync))
    store.override(TestFeature.cloudSync, isOn: nil)
    #expect(!store.isOn(TestFeature.cloudSync))
  }

  @Test func theReportSaysWhatIsInForce() async throws {
    let server = MemoryServer(
      document(
        #""smartImport":{"enabled":true,"rollout":0.5}"#,
        #","generatedAt":"2026-10-12T06:30:00Z""#
      ),
      entityTag: #""1""#
    )
    let store = makeStore(nil, server)
    await store.refresh()
    let report = store.report
    #expect(report.fingerprint?.count == 12)
    #expect(
      report.text == """
        document: \(report.fingerprint ?? ""), generated 2026-10-12T06:30:00Z
        source: fetched, fetched 0 s ago
        build: 318, system 18.0
        on  smartImport: inRollout (bucket 131577)
        off aiSuggestions: shipped
        on  cloudSync: shipped
        2026-10-12T06:30:00Z updated
        """
    )
    #expect(!report.json.contains("install-0001"))
    let parsed = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any]
    #expect(parsed?["source"] as? String == "fetched")
    #expect(parsed?["entityTag"] as? String == #""1""#)
  }
}

/// Waits until something holds; gives up after ten seconds.
func eventually(_ condition: () -> Bool) async throws {
  for _ in 0..<1_000 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
  #expect(condition())
}

/// Answers after a while, and counts.
final class SlowServer: ConfigTransport {
  let count = Shared(0)

  func fetch(_ request: ConfigRequest) async -> ConfigResponse {
    count.withValue { $0 += 1 }
    try? await Task.sleep(for: .milliseconds(50))
    return .body(Array(ConfigStoreTests.on.utf8), entityTag: nil)
  }
}

/// Never answers.
struct DeadServer: ConfigTransport {
  func fetch(_ request: ConfigRequest) async -> ConfigResponse {
    try? await Task.sleep(for: .seconds(3600))
    return .failed(.timedOut, "never")
  }
}
