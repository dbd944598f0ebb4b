// The samples of RemoteConfig.docc, compiled. A test finds every sample of the pages in this file.
import Foundation
import RemoteConfig

struct Endpoints: Codable {
  let api: String
  let support: String
}

@MainActor
private struct DebugScreen {
  func show(_ text: String) {}
}

@MainActor
private func configuring() {
  RemoteConfig.configure(
    RemoteConfiguration(
      remoteURL: URL(string: "https://example.com/remote-config.json"),
      defaults: .bundle(.main, resource: "remote-config", extension: "json"),
      minimumFetchInterval: 60 * 60
    )
  )
}

@MainActor
private func reading(showFeature: () -> Void) {
  if RemoteConfig.shared.bool("featureFlagEnabled") { showFeature() }
  let message = RemoteConfig.shared.string("welcomeMessage")
  let regions = RemoteConfig.shared.stringArray("supportedRegions")
  _ = (message, regions)
}

extension RemoteConfig {
  var retries: Int { int("retries") }
  var endpoints: Endpoints? { decode(Endpoints.self, forKey: "endpoints") }
}

@MainActor
private func refreshing() async {
  await RemoteConfig.shared.fetchRemoteUpdates(forceUpdate: true)
}

@MainActor
private func moving(_ debugScreen: DebugScreen) {
  let raw = RemoteConfig.shared["welcomeMessage"].stringValue
  let endpoints = RemoteConfig.shared.decode(Endpoints.self, forKey: "endpoints")
  _ = (raw, endpoints)
  let reading = RemoteConfig.shared["limit"].intReading
  debugScreen.show("limit \(reading.value) from \(reading.source)")
  debugScreen.show(RemoteConfig.shared.report.description)
}

@MainActor
private func keeping(url: URL) {
  var configuration = RemoteConfiguration(remoteURL: url)
  configuration.buildNumberProvider = nil
  RemoteConfig.configure(configuration)
}
