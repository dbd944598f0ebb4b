import ConfigClient
import Foundation
import Observation
import TestSupport
import Testing

@testable import RemoteConfig

@MainActor
@Suite("RemoteConfig refresh")
struct RemoteConfigRefreshTests {
  let clock = MovableClock()
  let transport = ScriptedTransport([])
  let config = RemoteConfig()

  private func configure(
    _ change: (inout RemoteConfiguration) -> Void = { _ in },
    userDefaults: UserDefaults? = nil,
    build: Int? = nil,
  ) throws {
    var configuration = try Loaded.configuration(
      defaults: .data(Data(#"{"a": "shipped", "b": "shipped"}"#.utf8)),
      userDefaults: userDefaults,
      build: build,
    )
    change(&configuration)
    config.configure(configuration, transport: transport, environment: clock.environment)
  }

  private func answer(_ body: String, tag: String? = nil) async {
    await transport.add(.body(Array(body.utf8), entityTag: tag))
  }

  @Test("a payload goes over the defaults key by key; the next one replaces it whole")
  func layers() async throws {
    try configure()
    await answer(#"{"a": "one", "c": "one"}"#)
    #expect(await config.fetchRemoteUpdates() == .updated)
    #expect(["a", "b", "c"].map(config.string) == ["one", "shipped", "one"])
    await answer(#"{"b": "two"}"#)
    #expect(await config.fetchRemoteUpdates(forceUpdate: true) == .updated)
    #expect(["a", "b", "c"].map(config.string) == ["shipped", "two", ""])
    await answer("{}")
    #expect(await config.fetchRemoteUpdates(forceUpdate: true) == .updated)
    #expect(["a", "b", "c"].map(config.string) == ["shipped", "shipped", ""])
  }

  @Test("after a success nothing is fetched for the minimum interval, unless forced")
  func throttle() async throws {
    try configure { $0.minimumFetchInterval = 3600 }
    await answer(#"{"a": "one"}"#)
    await config.fetchRemoteUpdates()
    clock.advance(3599)
    guard case .throttled(let date) = await config.fetchRemoteUpdates() else {
      Issue.record("expected to be throttled")
      return
    }
    #expect(abs(date.timeIntervalSince(clock.now) - 1) < 0.01)
    #expect(await transport.requests.count == 1)
    await answer(#"{"a": "two"}"#)
    #expect(await config.fetchRemoteUpdates(forceUpdate: true) == .updated)
    clock.advance(3601)
    await answer(#"{"a": "three"}"#)
    #expect(await config.fetchRemoteUpdates() == .updated)
    #expect(config.string("a") == "three")
  }

  @Test("a failure throttles nothing, and takes no value away")
  func failure() async throws {
    try configure()
    await answer(#"{"a": "one"}"#)
    await config.fetchRemoteUpdates()
    for _ in 0..<3 {
      let outcome = await config.fetchRemoteUpdates(forceUpdate: true)
      guard case .unreachable = outcome else {
        Issue.record("expected a failure: \(outcome)")
        return
      }
      #expect(config.string("a") == "one")
    }
    await answer(#"{"a": "two"}"#)
    #expect(await config.fetchRemoteUpdates(forceUpdate: true) == .updated)
  }

  @Test(
    "what is not a strict JSON object is rejected, and takes no value away",
    arguments: [
      "", "null", "[]", "{", #"{"a": "x",}"#, #"{"a": 1, "a": 2}"#, "<html>", "\u{feff}{}",
      #"{"a": NaN}"#, String(repeating: " ", count: 262_144) + "{}",
    ]
  )
  func rejection(body: String) async throws {
    try configure()
    await answer(#"{"a": "one"}"#)
    await config.fetchRemoteUpdates()
    await answer(body)
    switch await config.fetchRemoteUpdates(forceUpdate: true) {
    case .rejected, .unreachable: break
    case let outcome: Issue.record("\(outcome)")
    }
    #expect(config.string("a") == "one")
    #expect(config.report.payloadSource == .remote)
  }

  @Test("a clock that was moved back does not silence the refresh")
  func clockMovedBack() async throws {
    try configure()
    await answer(#"{"a": "one"}"#)
    await config.fetchRemoteUpdates()
    clock.advance(-86_400 * 400)
    await answer(#"{"a": "two"}"#)
    #expect(await config.fetchRemoteUpdates() == .updated)
  }

  @Test("a server that asks to be left alone is, even by force, and no longer than it asks")
  func retryAfter() async throws {
    try configure()
    let busy = TransportFailure(reason: .status(503), text: "busy", retryAfter: .seconds(120))
    await transport.add(.failed(busy))
    #expect(await config.fetchRemoteUpdates() == .unreachable(busy))
    guard case .throttled = await config.fetchRemoteUpdates(forceUpdate: true) else {
      Issue.record("expected to be throttled")
      return
    }
    clock.advance(121)
    await answer(#"{"a": "one"}"#)
    #expect(await config.fetchRemoteUpdates() == .updated)
  }

  @Test("the next launch starts with the cached payload, its tag and its throttle")
  func relaunch() async throws {
    let cache = try Loaded.freshUserDefaults()
    try configure(userDefaults: cache)
    await answer(#"{"a": "one"}"#, tag: "\"t1\"")
    await config.fetchRemoteUpdates()

    try configure(userDefaults: cache)
    #expect(config.string("a") == "one")
    #expect(config["a"].stringReading.source == .cached)
    guard case .throttled = await config.fetchRemoteUpdates() else {
      Issue.record("expected to be throttled")
      return
    }
    await transport.add(.notModified)
    #expect(await config.fetchRemoteUpdates(forceUpdate: true) == .notModified)
    #expect(await transport.requests.last?.entityTag == "\"t1\"")
    #expect(config["a"].stringReading.source == .remote)
  }

  @Test("not modified starts the minimum interval again, also across launches")
  func notModified() async throws {
    let cache = try Loaded.freshUserDefaults()
    try configure({ $0.minimumFetchInterval = 60 }, userDefaults: cache)
    await answer(#"{"a": "one"}"#, tag: "\"t1\"")
    await config.fetchRemoteUpdates()
    clock.advance(61)
    await transport.add(.notModified)
    #expect(await config.fetchRemoteUpdates() == .notModified)
    clock.advance(50)
    try configure({ $0.minimumFetchInterval = 60 }, userDefaults: cache)
    guard case .throttled = await config.fetchRemoteUpdates() else {
      Issue.record("expected to be throttled")
      return
    }
  }

  @Test("at another address the cached values stay, but neither tag nor throttle")
  func otherAddress() async throws {
    let cache = try Loaded.freshUserDefaults()
    try configure(userDefaults: cache)
    await answer(#"{"a": "one"}"#, tag: "\"t1\"")
    await config.fetchRemoteUpdates()
    try configure({ $0.remoteURL = URL(string: "https://example.org/b.json") }, userDefaults: cache)
    #expect(config.string("a") == "one")
    await answer(#"{"a": "two"}"#)
    #expect(await config.fetchRemoteUpdates() == .updated)
    #expect(await transport.requests.last?.entityTag == nil)
  }

  @Test(
    "a higher build discards what a lower one cached, and fetches at once",
    arguments: [
      (1, 2, "shipped"), (2, 2, "one"), (3, 2, "one"), (nil, 2, "one"), (1, nil, "one"),
      (4_120_001, 4_120_002, "shipped"),
    ] as [(Int?, Int?, String)]
  )
  func builds(kept: Int?, running: Int?, expected: String) async throws {
    let cache = try Loaded.freshUserDefaults()
    try configure(userDefaults: cache, build: kept)
    await answer(#"{"a": "one"}"#, tag: "\"t1\"")
    await config.fetchRemoteUpdates()
    try configure(userDefaults: cache, build: running)
    #expect(config.string("a") == expected)
    guard expected == "shipped" else { return }
    #expect(config.report.cacheFault == "the cached payload of build \(kept ?? 0) is discarded")
    await answer(#"{"a": "two"}"#)
    #expect(await config.fetchRemoteUpdates() == .updated)
    #expect(await transport.requests.last?.entityTag == nil)
  }

  @Test("with no build provider nothing is ever discarded")
  func noProvider() async throws {
    let cache = try Loaded.freshUserDefaults()
    try configure(userDefaults: cache, build: 1)
    await answer(#"{"a": "one"}"#)
    await config.fetchRemoteUpdates()
    try configure({ $0.buildNumberProvider = nil }, userDefaults: cache)
    #expect(config.string("a") == "one")
  }

  @Test("whatever another version or another library stored is as good as nothing")
  func foreignCache() async throws {
    let record = CacheRecord(
      digesting: Array("[]".utf8),
      entityTag: nil,
      origin: "",
      fetchedAt: 0,
      build: nil,
    )
    let stored: [Any] = [
      "text", 5, true, ["a": 1], ["a"], Date(), Data(), Data("{}".utf8),
      Data(record.bytes.dropLast()),
      Data(record.bytes), Data([UInt8](repeating: 255, count: 100_000)),
    ]
    for value in stored {
      let cache = try Loaded.freshUserDefaults()
      cache.set(value, forKey: "com.remoteconfig.payload")
      try configure(userDefaults: cache)
      #expect(config.string("a") == "shipped")
      #expect(config.report.cacheFault != nil, "\(value)")
      await answer(#"{"a": "one"}"#)
      #expect(await config.fetchRemoteUpdates() == .updated)
    }
  }

  @Test("prefixes keep two configurations apart")
  func prefixes() async throws {
    let cache = try Loaded.freshUserDefaults()
    try configure({ $0.storageKeyPrefix = "one" }, userDefaults: cache)
    await answer(#"{"a": "one"}"#)
    await config.fetchRemoteUpdates()
    try configure({ $0.storageKeyPrefix = "two" }, userDefaults: cache)
    #expect(config.string("a") == "shipped")
    try configure({ $0.storageKeyPrefix = "one" }, userDefaults: cache)
    #expect(config.string("a") == "one")
  }

  @Test("callers at the same time share one request")
  func sharedRequest() async throws {
    try configure()
    await answer(#"{"a": "one"}"#)
    let config = config
    let tasks = (0..<20).map { _ in Task { await config.fetchRemoteUpdates(forceUpdate: true) } }
    for task in tasks { #expect(await task.value == .updated) }
    #expect(await transport.requests.count == 1)
  }

  @Test("observers hear of another payload, and of nothing else")
  func observation() async throws {
    try configure()
    await answer(#"{"a": "one"}"#, tag: "\"t\"")
    let heard = Flag()
    withObservationTracking {
      _ = config.string("a")
    } onChange: {
      heard.raise()
    }
    await config.fetchRemoteUpdates()
    #expect(heard.isRaised)

    let heardAgain = Flag()
    withObservationTracking {
      _ = config.string("a")
    } onChange: {
      heardAgain.raise()
    }
    await transport.add(.notModified)
    await config.fetchRemoteUpdates(forceUpdate: true)
    await answer(#"{"a": "one"}"#)
    #expect(await config.fetchRemoteUpdates(forceUpdate: true) == .notModified)
    await config.fetchRemoteUpdates(forceUpdate: true)
    #expect(!heardAgain.isRaised)
  }

  @Test("without a remote address there is nothing to fetch")
  func noAddress() async throws {
    try configure { $0.remoteURL = nil }
    guard case .unreachable(let failure) = await config.fetchRemoteUpdates() else {
      Issue.record("expected a failure")
      return
    }
    #expect(failure.text == "no remote URL is configured")
    #expect(config.string("a") == "shipped")
  }

  @Test(
    "intervals that are no sensible numbers harm nothing",
    arguments: [
      -1, 0, .nan, .infinity, -.infinity, 1e300,
    ]
  )
  func oddIntervals(interval: Double) async throws {
    try configure {
      $0.refreshInterval = interval
      $0.minimumFetchInterval = interval
    }
    await answer(#"{"a": "one"}"#)
    #expect(await config.fetchRemoteUpdates() == .updated)
    await answer(#"{"a": "two"}"#)
    await config.fetchRemoteUpdates()
    #expect(config.string("a") == (interval > 0 ? "one" : "two"))
  }
}

/// A wall clock that stands until it is moved.
final class MovableClock: Sendable {
  private let moment = Locked(Date(timeIntervalSince1970: 1_791_786_600))

  var now: Date { moment.withLock { $0 } }

  func advance(_ seconds: Double) {
    moment.withLock { $0 += seconds }
  }

  var environment: ClientEnvironment {
    ClientEnvironment(now: { self.now }, sleep: { try await Task.sleep(for: $0) })
  }
}

final class Flag: Sendable {
  private let state = Locked(false)
  var isRaised: Bool { state.withLock { $0 } }

  func raise() {
    state.withLock { $0 = true }
  }
}
