import Foundation
import TestSupport
import Testing

@testable import ConfigClient

/// Failures that clients of other systems shipped, each once.
@Suite struct ShippedFailuresTests {
  private let folder: TemporaryDirectory
  private let off = document(#""cloudSync":{"enabled":false}"#)

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func turningOffTheLastGateClearsAllGates() async throws {
    let server = MemoryServer(
      document(#""smartImport":{"enabled":true},"cloudSync":{"enabled":false}"#)
    )
    let store = makeStore(folder, server)
    await store.refresh()
    server.serve(document(""))
    #expect(await store.refresh() == .updated)
    #expect(store.gates == shippedGates)
    #expect(makeStore(folder, server).gates == shippedGates)
  }

  @Test func aTagIsNeverSentWithoutTheBodyThatItStandsFor() async throws {
    let server = MemoryServer(off, entityTag: #""1""#)
    await makeStore(folder, server).refresh()
    try folder.write([UInt8](folder.bytes(of: "config.flagctl").dropLast()), to: "config.flagctl")
    let store = makeStore(folder, server)
    #expect(store.gates == shippedGates)
    #expect(await store.refresh() == .updated)
    #expect(server.requests.map(\.entityTag) == [nil, nil])
    #expect(!store.isOn(TestFeature.cloudSync))
  }

  @Test func aTagOfAnotherAddressIsNotSent() async throws {
    let server = MemoryServer(off, entityTag: #""1""#)
    await makeStore(folder, server).refresh()
    let store = makeStore(folder, server, url: URL(fileURLWithPath: "/v2/config.json"))
    #expect(!store.isOn(TestFeature.cloudSync))
    await store.refresh()
    #expect(server.requests.last?.entityTag == nil)
  }

  @Test func notModifiedWithAnEmptyCacheIsAFailure() async throws {
    let server = MemoryServer(.notModified)
    let store = makeStore(folder, server)
    guard case .unreachable(let failure) = await store.refresh() else {
      Issue.record("took nothing for something")
      return
    }
    #expect(failure.reason == .notModifiedWithoutBody)
    #expect(store.current.source == .shipped)
    #expect(store.gates == shippedGates)
  }

  /// A new build that no longer reads the old schema, started without a network.
  @Test(arguments: [
    #"{"schema":1,"features":{"cloudSync":false,"smartImport":true}}"#,
    #"{"schema":3,"features":{"cloudSync":{"enabled":false},"smartImport":{"enabled":true}}}"#,
    #"{"schema":2,"features":{"cloudSync":{"enabled":false}},"paywall":{}}"#,
  ])
  func anUpdateDoesNotBringBackAKilledFeatureOffline(text: String) async throws {
    let old = ConfigStore(
      of: AnyDocument.self,
      url: testURL,
      shipped: AnyDocument(),
      features: TestFeature.self,
      options: .testing(folder, MemoryServer(text))
    )
    #expect(await old.refresh() == .updated)
    #expect(!old.isOn(TestFeature.cloudSync))

    let server = MemoryServer()
    let new = makeStore(folder, server) { $0.build = 319 }
    #expect(
      new.decision(for: TestFeature.cloudSync) == GateDecision(isOn: false, reason: .disabled)
    )
    #expect(new.report.heldOff == ["cloudSync"])
    #expect(new.report.problems.contains { $0.hasPrefix("the cached document: ") })
    await new.refresh()
    #expect(!new.isOn(TestFeature.cloudSync))
    server.serve(document(""))
    #expect(await new.refresh() == .updated)
    #expect(new.isOn(TestFeature.cloudSync))
    #expect(makeStore(folder, MemoryServer()).isOn(TestFeature.cloudSync))
  }

  /// An own model that takes any object.
  struct AnyDocument: Codable, Sendable {}

  @Test func anOldCacheThatANewRequiredKeyCannotDecodeLeavesTheShippedModel() async throws {
    struct Old: Codable, Sendable, Equatable { var schema: Int }
    struct New: Codable, Sendable, Equatable {
      var schema: Int
      var limit: Int
    }
    let text = document(#""cloudSync":{"enabled":false}"#)
    let old = ConfigStore(
      of: Old.self,
      url: testURL,
      shipped: Old(schema: 0),
      features: TestFeature.self,
      options: .testing(folder, MemoryServer(text))
    )
    #expect(await old.refresh() == .updated)
    let new = ConfigStore(
      of: New.self,
      url: testURL,
      shipped: New(schema: 0, limit: 7),
      features: TestFeature.self,
      options: .testing(folder, MemoryServer())
    )
    #expect(new.current.document == New(schema: 0, limit: 7))
    #expect(!new.isOn(TestFeature.cloudSync))
  }

  @Test(arguments: [4_120_000, 9_999_999, 20_261_012, 2_026_101_201])
  func longBuildNumbersAreCompared(build: Int) async throws {
    let server = MemoryServer(
      document(
        #""smartImport":{"enabled":true,"minimumBuild":\#(build)}"#,
        #","minimumVersion":{"build":\#(build)}"#
      )
    )
    let store = makeStore(nil, server) { $0.build = build }
    await store.refresh()
    #expect(store.isOn(TestFeature.smartImport))
    #expect(store.update == .notNeeded)
    let older = makeStore(nil, server) { $0.build = build - 1 }
    await older.refresh()
    #expect(!older.isOn(TestFeature.smartImport))
    #expect(older.update == .required(.init()))
  }

  @Test(arguments: ["", nil] as [String?])
  func anEmptyInstallIDIsOutsideEveryPartialRollout(id: String?) async throws {
    let server = MemoryServer(document(#""smartImport":{"enabled":true,"rollout":0.99}"#))
    let store = makeStore(nil, server) { options in
      options.identity = ConfigIdentity { id }
    }
    await store.refresh()
    #expect(
      store.decision(for: TestFeature.smartImport)
        == GateDecision(isOn: false, reason: .missingIdentity)
    )
    #expect(store.report.problems.contains { $0.hasPrefix("no id to draw users by") })
  }

  @Test(arguments: [
    TransportFailure.Reason.unreachable, .timedOut, .cancelled, .untrusted, .status(500),
    .tooLarge, .invalidResponse, .redirect,
  ])
  func aFailureToReachTheServerWipesNothing(reason: TransportFailure.Reason) async throws {
    let server = MemoryServer(off, entityTag: #""1""#)
    let store = makeStore(folder, server)
    await store.refresh()
    let before = store.current
    server.answer = .failed(reason, "broken")
    #expect(
      await store.refresh() == .unreachable(TransportFailure(reason: reason, text: "broken"))
    )
    #expect(store.current === before)
    #expect(!makeStore(folder, server).isOn(TestFeature.cloudSync))
  }

  /// A newer build wrote a gate whose rollout has another type; then the app was downgraded.
  @Test func aRetypedFieldAfterADowngradeCostsThatFieldAlone() async throws {
    let text = document(
      #""smartImport":{"enabled":true,"rollout":{"ios":0.5}},"cloudSync":{"enabled":false}"#
    )
    let newer = ConfigStore(
      of: AnyDocument.self,
      url: testURL,
      shipped: AnyDocument(),
      features: TestFeature.self,
      options: .testing(folder, MemoryServer(text))
    )
    await newer.refresh()
    let older = makeStore(folder, MemoryServer())
    #expect(older.current.source == .cached)
    #expect(
      older.decision(for: TestFeature.smartImport)
        == GateDecision(isOn: false, reason: .invalidGate)
    )
    #expect(!older.isOn(TestFeature.cloudSync))
  }

  @Test func oneBadGateTakesNoOtherWithIt() async throws {
    let server = MemoryServer(
      document(
        #""aiSuggestions":{"enabled":"maybe"},"cloudSync":{"enabled":false},"smartImport":{"enabled":true}"#
      )
    )
    let store = makeStore(nil, server)
    #expect(await store.refresh() == .updated)
    #expect(store.gates == "+smartImport -aiSuggestions -cloudSync")
    #expect(
      store.decision(for: TestFeature.aiSuggestions)
        == GateDecision(isOn: false, reason: .invalidGate)
    )
  }
}
