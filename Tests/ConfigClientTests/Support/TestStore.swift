import Foundation
import TestSupport

@testable import ConfigClient

enum TestFeature: String, FeatureKey {
  case smartImport, aiSuggestions, cloudSync
  var kind: FeatureKind { self == .cloudSync ? .killSwitch : .rollout }
}

/// A server in memory that gives the same answer until it is given another.
final class MemoryServer: ConfigTransport {
  private let state: Shared<(answer: ConfigResponse, requests: [ConfigRequest])>

  init(_ answer: ConfigResponse = .failed(.unreachable, "no network")) {
    state = Shared((answer, []))
  }

  convenience init(_ text: String, entityTag: String? = nil) {
    self.init(.body(Array(text.utf8), entityTag: entityTag))
  }

  var answer: ConfigResponse {
    get { state.value.answer }
    set { state.withValue { $0.answer = newValue } }
  }

  func serve(_ text: String, entityTag: String? = nil) {
    answer = .body(Array(text.utf8), entityTag: entityTag)
  }

  var requests: [ConfigRequest] { state.value.requests }

  func fetch(_ request: ConfigRequest) async -> ConfigResponse {
    state.withValue { state in
      state.requests.append(request)
      return state.answer
    }
  }
}

/// A clock that stands still until it is moved; waiting on it lasts until then, too.
final class TestClock: Sendable {
  private let date = Shared(Date(timeIntervalSince1970: 1_791_786_600))
  private let sleeps = Shared<[UUID: Date]>([:])

  func advance(by seconds: Double) {
    date.withValue { $0.addTimeInterval(seconds) }
  }

  /// Waits until somebody waits for at least so many seconds more.
  func untilSomebodySleeps(for seconds: Double) async throws {
    try await eventually {
      let now = date.value
      return sleeps.value.values.contains { $0.timeIntervalSince(now) >= seconds }
    }
  }

  var environment: ClientEnvironment {
    ClientEnvironment(
      now: { [date] in date.value },
      sleep: { [date, sleeps] duration in
        let end = date.value.addingTimeInterval(duration / .seconds(1))
        let key = UUID()
        sleeps.withValue { $0[key] = end }
        defer { sleeps.withValue { $0[key] = nil } }
        while date.value < end { try await Task.sleep(for: .milliseconds(1)) }
      },
    )
  }
}

extension ConfigOptions {
  /// A store that refreshes only when asked, with its files in a folder.
  static func testing(
    _ folder: TemporaryDirectory?,
    _ server: MemoryServer,
    clock: TestClock = TestClock(),
  ) -> ConfigOptions {
    var options = ConfigOptions()
    options.cache = folder.map { .folder(URL(fileURLWithPath: $0.path)) } ?? .nowhere
    options.identity = .id("install-0001")
    options.build = 318
    options.system = SystemVersion(18)
    options.refresh = .manual
    options.transport = server
    options.environment = clock.environment
    return options
  }
}

let testURL = URL(fileURLWithPath: "/config.json")

func makeStore(
  _ folder: TemporaryDirectory?,
  _ server: MemoryServer,
  bundled: String? = nil,
  clock: TestClock = TestClock(),
  url: URL = testURL,
  _ change: (inout ConfigOptions) -> Void = { _ in },
) -> ConfigStore<ConfigDocument> {
  var options = ConfigOptions.testing(folder, server, clock: clock)
  change(&options)
  return ConfigStore(
    url: url,
    bundled: bundled.map { .data(Data($0.utf8)) } ?? .nothing,
    features: TestFeature.self,
    options: options,
  )
}

/// A document of schema version 2 with these gates, as JSON.
func document(_ features: String, _ rest: String = "") -> String {
  #"{"schema":2,"features":{\#(features)}\#(rest)}"#
}

extension ConfigReading {
  /// `+smartImport -aiSuggestions ...`
  var gates: String {
    TestFeature.allCases.map { (isOn($0) ? "+" : "-") + $0.rawValue }.joined(separator: " ")
  }

}

let shippedGates = "-smartImport -aiSuggestions +cloudSync"
