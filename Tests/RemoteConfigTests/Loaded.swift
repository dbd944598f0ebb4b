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
    return RemoteConfiguration(
      remoteURL: URL(string: "https://example.com/remote-config.json"),
      defaults: defaults,
      automaticallyStartUpdates: false,
      userDefaults: try userDefaults ?? freshUserDefaults(),
      buildNumberProvider: { build },
    )
  }

  /// Values that nobody else sees, and that leave no file behind.
  static func freshUserDefaults() throws -> UserDefaults {
    try FreshUserDefaults.make()
  }
}

/// UserDefaults that live as long as their owner.
enum FreshUserDefaults {
  static func make() throws -> UserDefaults {
    let name = "flagctl-test-\(UUID().uuidString)"
    guard let defaults = Forgetful(suiteName: name) else {
      throw TestSupportError("no UserDefaults")
    }
    defaults.name = name
    return defaults
  }

  private final class Forgetful: UserDefaults {
    var name = ""

    deinit {
      UserDefaults.standard.removePersistentDomain(forName: name)
      #if os(Linux)
        let home = ProcessInfo.processInfo.environment
        let folder = home["XDG_CONFIG_HOME"] ?? "\(home["HOME"] ?? "")/.config"
        try? FileManager.default.removeItem(atPath: "\(folder)/\(name).plist")
      #endif
    }
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
