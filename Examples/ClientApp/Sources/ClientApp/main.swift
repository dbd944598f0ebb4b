// The smallest app that reads a config: swift run ClientApp https://config.example.com/config.json

import ConfigClient
import Foundation

enum AppFeature: String, FeatureKey {
  case smartImport, cloudSync
  var kind: FeatureKind { self == .cloudSync ? .killSwitch : .rollout }
}

let address = CommandLine.arguments.dropFirst().first ?? "https://config.example.com/config.json"
guard let url = URL(string: address) else { exit(2) }

let store = ConfigStore(url: url, bundled: .nothing, features: AppFeature.self)
await store.waitForFirstRefresh(upTo: .seconds(5))
print(store.report.text)
