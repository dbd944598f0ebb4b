import ConfigClient
import Foundation
import TestSupport

@testable import RemoteConfig

/// Ready-made instances for tests.
@MainActor
enum Loaded {
  static func config(defaults: String, payload: String?) async throws -> RemoteConfig {
    let config = RemoteConfig()
    let transport = ScriptedTransport(payload.map { [.body(Array($0.utf8), entityTag: nil)] } ?? [])
    config.configure(
      try configuration(defaults: .data(Data(defaults.utf8))),
      transport: transport,
    )
    if payload != nil { await config.fetchRemoteUpdates() }
    return config
  }

  /// A configuration that starts nothing by itself and shares its cache with nobody.
  static func configuration(
    defaults: DefaultsSource = .none,
    userDefaults: UserDefaults? = nil,
    build: Int? = nil,
  ) throws -> RemoteConfiguration {
    guard let own = userDefaults ?? freshUserDefaults() else {
      throw TestSupportError("no UserDefaults")
    }
    return RemoteConfiguration(
      remoteURL: URL(string: "https://example.com/remote-config.json"),
      defaults: defaults,
      automaticallyStartUpdates: false,
      userDefaults: own,
      buildNumberProvider: { build },
    )
  }

  static func freshUserDefaults() -> UserDefaults? {
    UserDefaults(suiteName: "flagctl-test-\(UUID().uuidString)")
  }
}

/// Gives prepared answers one after the other and remembers what it was asked.
actor ScriptedTransport: ConfigTransport {
  private var answers: [ConfigResponse]
  private(set) var requests: [ConfigRequest] = []

  init(_ answers: [ConfigResponse]) {
    self.answers = answers
  }

  func add(_ answer: ConfigResponse) {
    answers.append(answer)
  }

  func fetch(_ request: ConfigRequest) async -> ConfigResponse {
    requests.append(request)
    guard !answers.isEmpty else {
      return .failed(TransportFailure(reason: .unreachable, text: "nothing left to say"))
    }
    return answers.removeFirst()
  }
}
