import ConfigClient
import Foundation
import RemoteConfig

/// The two addresses of one face: a good document, then what is to be met.
struct ProbePair: Decodable, Sendable {
  let good: URL
  let url: URL
}

/// Lets each face of the client accept a good document, meet a behaviour, and tells all it reads then.
@MainActor
struct Faces {
  private enum Feature: String, FeatureKey {
    case smartImport, cloudSync, undeclared
    var kind: FeatureKind { self == .smartImport ? .rollout : .killSwitch }
  }

  private enum Offering: String {
    case standard, winter, summer, evil
  }

  let deadline: Duration

  /// What the typed store reads, after a launch with the good document and one with the other.
  func store(_ pair: ProbePair) async -> [String: String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flagctl-probe-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = ConfigOptions()
    options.cache = .folder(folder)
    options.identity = .id("probe")
    options.build = 1
    options.refresh = .manual
    options.deadline = .seconds(60)
    let first = ConfigStore(
      url: pair.good,
      bundled: .nothing,
      features: Feature.self,
      options: options
    )
    guard await first.refresh() == .updated else { return ["store": "no good document"] }
    options.deadline = deadline
    let second = ConfigStore(
      url: pair.url,
      bundled: .nothing,
      features: Feature.self,
      options: options
    )
    await second.refresh()
    return [
      "store.smartImport": "\(second.isOn(Feature.smartImport))",
      "store.cloudSync": "\(second.isOn(Feature.cloudSync))",
      "store.undeclared": "\(second.isOn(Feature.undeclared))",
      "store.offering": second.offering(default: Offering.standard).rawValue,
      "store.update": "\(second.update)",
      "store.notice": "\(second.notice == nil)",
    ]
  }

  /// What the loader reads, after the good payload and an attempt to fetch the other.
  func loader(_ pair: ProbePair) async -> [String: String] {
    let suite = "flagctl-probe-\(UUID().uuidString)"
    guard let cache = UserDefaults(suiteName: suite) else { return ["loader": "no UserDefaults"] }
    var configuration = RemoteConfiguration()
    configuration.defaults = .data(Data(#"{"shipped": true, "limit": 3}"#.utf8))
    configuration.automaticallyStartUpdates = false
    configuration.userDefaults = cache
    configuration.remoteURL = pair.good
    let config = RemoteConfig()
    config.configure(configuration, deadline: .seconds(60))
    guard await config.fetchRemoteUpdates() == .updated else {
      return ["loader": "no good document"]
    }
    configuration.remoteURL = pair.url
    config.configure(configuration, deadline: deadline)
    await config.fetchRemoteUpdates(forceUpdate: true)
    return [
      "loader.shipped": "\(config.bool("shipped"))",
      "loader.message": config.string("welcomeMessage"),
      "loader.limit": "\(config.int("limit")) \(config.double("limit"))",
      "loader.regions": config.stringArray("regions").joined(separator: " "),
      "loader.nothing": "\(config.stringDictionary("nothing")) \(config["nothing"].stringValue)",
      "loader.schema": "\(config.decode(Int.self, forKey: "schema") ?? 0)",
    ]
  }
}
