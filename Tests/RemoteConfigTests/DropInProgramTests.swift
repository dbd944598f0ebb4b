// A program written against the loader's API: nothing but what its users import.
import Foundation
import RemoteConfig
import TestSupport
import Testing

extension RemoteConfig {
  fileprivate var ignoredDevices: [String: String] { stringDictionary("ignoredDevices") }
  fileprivate var usesSocketServer: Bool { bool("usesSocketServer") }
  fileprivate var mutedNotificationTime: Double { double("mutedNotificationTime") }
  fileprivate var microphoneNames: [String] { stringArray("microphoneNames") }
}

@MainActor
@Suite("A program written against the loader's API", .serialized)
struct DropInProgramTests {
  private static let shipped = """
    {
      "featureFlagEnabled": true, "welcomeMessage": "Hello!", "supportedRegions": ["us", "ca"],
      "ignoredDevices": {"a": "b"}, "usesSocketServer": false, "mutedNotificationTime": 2.5,
      "microphoneNames": ["Built-in"], "retries": 3,
      "endpoints": {"api": "https://a.example.com", "support": "s"}
    }
    """

  private func cache() throws -> UserDefaults {
    try FreshUserDefaults.make()
  }

  private func server(_ paper: Paper) throws -> LoopbackServer {
    try LoopbackServer { head in paper.answer(head) }
  }

  private func eventually(_ condition: () -> Bool) async throws {
    for _ in 0..<500 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(condition())
  }

  @Test("defaults are there at once, and the payload as soon as it comes")
  func quickStart() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.shipped, to: "App.bundle/remote-config.json")
    let bundle = try #require(Bundle(path: directory.path("App.bundle")))
    let paper = Paper(#"{"welcomeMessage": "Hi", "featureFlagEnabled": false, "retries": 5}"#)
    let server = try server(paper)

    RemoteConfig.configure(
      RemoteConfiguration(
        remoteURL: URL(string: "\(server.address)/remote-config.json"),
        defaults: .bundle(bundle, resource: "remote-config", extension: "json"),
        userDefaults: try cache()
      )
    )
    #expect(RemoteConfig.shared.bool("featureFlagEnabled"))
    #expect(RemoteConfig.shared.string("welcomeMessage") == "Hello!")

    try await eventually { RemoteConfig.shared.string("welcomeMessage") == "Hi" }
    #expect(!RemoteConfig.shared.bool("featureFlagEnabled"))
    #expect(RemoteConfig.shared.int("retries") == 5)
    #expect(RemoteConfig.shared.stringArray("supportedRegions") == ["us", "ca"])
    let raw = RemoteConfig.shared["welcomeMessage"].stringValue
    #expect(raw == "Hi")

    #expect(RemoteConfig.shared.ignoredDevices == ["a": "b"])
    #expect(!RemoteConfig.shared.usesSocketServer)
    #expect(RemoteConfig.shared.mutedNotificationTime == 2.5)
    #expect(RemoteConfig.shared.microphoneNames == ["Built-in"])
    let endpoints = RemoteConfig.shared.decode(Endpoints.self, forKey: "endpoints")
    #expect(endpoints?.api == "https://a.example.com")
  }

  @Test("a manual refresh passes the minimum interval, and only a forced one does")
  func manualRefresh() async throws {
    let paper = Paper(#"{"a": "one"}"#)
    let server = try server(paper)
    RemoteConfig.configure(
      RemoteConfiguration(
        remoteURL: URL(string: server.address),
        automaticallyStartUpdates: false,
        userDefaults: try cache(),
      )
    )
    try await Task.sleep(for: .milliseconds(100))
    #expect(paper.count == 0, "nothing starts by itself")
    await RemoteConfig.shared.fetchRemoteUpdates()
    #expect(RemoteConfig.shared.string("a") == "one")
    paper.replace(#"{"a": "two"}"#)
    await RemoteConfig.shared.fetchRemoteUpdates()
    #expect(RemoteConfig.shared.string("a") == "one")
    await RemoteConfig.shared.fetchRemoteUpdates(forceUpdate: true)
    #expect(RemoteConfig.shared.string("a") == "two")
    await RemoteConfig.shared.fetchRemoteUpdates(forceUpdate: true)
    #expect(paper.count == 3)
    #expect(paper.conditionalCount == 2, "what is known is asked for by its tag")
  }

  @Test("the refresh interval wakes, the minimum fetch interval holds it back")
  func intervals() async throws {
    let paper = Paper(#"{"a": "one"}"#)
    let server = try server(paper)
    let cache = try cache()
    RemoteConfig.configure(
      RemoteConfiguration(
        remoteURL: URL(string: server.address),
        refreshInterval: 0.1,
        minimumFetchInterval: 0,
        userDefaults: cache,
        storageKeyPrefix: "quick"
      )
    )
    try await eventually { paper.count >= 4 }
    RemoteConfig.configure(
      RemoteConfiguration(
        remoteURL: URL(string: server.address),
        refreshInterval: 0.1,
        minimumFetchInterval: 3600,
        userDefaults: cache,
        storageKeyPrefix: "slow"
      )
    )
    // The request of the configuration before may still be on its way.
    try await Task.sleep(for: .milliseconds(300))
    let count = paper.count
    try await Task.sleep(for: .milliseconds(700))
    #expect(paper.count == count, "the refresh of the replaced configuration has ended")
    #expect(RemoteConfig.shared.string("a") == "one")
  }

  @Test("a payload survives the launch, a higher build discards it")
  func launches() async throws {
    let paper = Paper(#"{"a": "fetched"}"#)
    let server = try server(paper)
    var configuration = RemoteConfiguration()
    configuration.remoteURL = URL(string: server.address)
    configuration.defaults = .data(Data(#"{"a": "shipped"}"#.utf8))
    configuration.automaticallyStartUpdates = false
    configuration.userDefaults = try cache()
    configuration.buildNumberProvider = { 7 }
    RemoteConfig.configure(configuration)
    await RemoteConfig.shared.fetchRemoteUpdates()

    configuration.remoteURL = nil
    RemoteConfig.configure(configuration)
    #expect(RemoteConfig.shared.string("a") == "fetched")
    configuration.buildNumberProvider = { 8 }
    RemoteConfig.configure(configuration)
    #expect(RemoteConfig.shared.string("a") == "shipped")
  }

  @Test("the configuration has the documented defaults")
  func documentedDefaults() {
    let configuration = RemoteConfiguration()
    #expect(configuration.remoteURL == nil)
    guard case .none = configuration.defaults else {
      Issue.record("\(configuration.defaults)")
      return
    }
    #expect(configuration.refreshInterval == 6 * 3600)
    #expect(configuration.minimumFetchInterval == 48 * 3600)
    #expect(configuration.automaticallyStartUpdates)
    #expect(configuration.userDefaults === UserDefaults.standard)
    #expect(configuration.storageKeyPrefix == "com.remoteconfig")
    #expect(configuration.buildNumberProvider != nil)
  }

  @Test("start-up does not wait for a server that never answers")
  func silentServer() async throws {
    let silence = try LoopbackServer { _ in
      Thread.sleep(forTimeInterval: 3)
      return ""
    }
    let start = ContinuousClock.now
    RemoteConfig.configure(
      RemoteConfiguration(
        remoteURL: URL(string: silence.address),
        defaults: .data(Data(#"{"a": "shipped"}"#.utf8)),
        userDefaults: try cache()
      )
    )
    #expect(RemoteConfig.shared.string("a") == "shipped")
    #expect(start.duration(to: .now) < .milliseconds(2500))
    RemoteConfig.configure(RemoteConfiguration(userDefaults: try cache()))
  }
}

/// What a server serves under its tag, which may be replaced.
private final class Paper: @unchecked Sendable {
  private let lock = NSLock()
  private var body: String
  private var counts = (all: 0, conditional: 0)

  init(_ body: String) {
    self.body = body
  }

  var count: Int { lock.withLock { counts.all } }
  var conditionalCount: Int { lock.withLock { counts.conditional } }

  func replace(_ body: String) {
    lock.withLock { self.body = body }
  }

  func answer(_ head: String) -> String {
    lock.withLock {
      counts.all += 1
      let tag = "\"\(body.utf8.reduce(5381) { ($0 &* 33) ^ Int($1) })\""
      let asked = head.lowercased()
      if asked.contains("if-none-match:") { counts.conditional += 1 }
      guard !asked.contains("if-none-match: \(tag)") else {
        return "HTTP/1.1 304 Not Modified\r\nETag: \(tag)\r\nConnection: close\r\n\r\n"
      }
      return LoopbackServer.json(body, entityTag: tag)
    }
  }
}
