import ConfigClient
import Foundation
import Observation
import TestSupport
import Testing

// One text for four targets, which differ in language mode and default isolation alone. The lines
// between the two marks are an app's, as the documentation shows them.

enum AppFeature: String, FeatureKey {
  case smartImport, aiSuggestions, cloudSync
  var kind: FeatureKind { self == .cloudSync ? .killSwitch : .rollout }
}

enum Offering: String { case standard, winter }
enum AIRoute: String { case standard, economy }

/// What the app did, in order.
@MainActor var events: [String] = []
@MainActor func showImportButton() { events.append("import button") }
@MainActor func home() { events.append("home") }
@MainActor func prompt(_ message: String?) { events.append("prompt \(message ?? "")") }
@MainActor func block(_ message: String?, _ url: URL?) {
  events.append("block \(message ?? "") \(url?.absoluteString ?? "")")
}

@MainActor final class CrashReporter {
  var tags: [String: String] = [:]
  func setTag(_ key: String, _ value: String) { tags[key] = value }
}

actor Importer {
  func run(_ flow: ConfigFlow) async {
    if flow.isOn(AppFeature.smartImport) { await MainActor.run { events.append(flow.name) } }
  }
}

@MainActor let crashReporter = CrashReporter()
@MainActor let importer = Importer()

@MainActor func runTheApp(configURL: URL) async -> (
  ConfigStore<ConfigDocument>, LiveConfig<ConfigDocument>
) {
  let store = ConfigStore(url: configURL, bundled: .resource("config"), features: AppFeature.self)
  let config = LiveConfig(store)
  await store.refresh()
  await settle { config.snapshot === store.current }
  // Begin of the app's lines.
  if config.isOn(AppFeature.smartImport) { showImportButton() }
  let flow = config.flow("import")
  if flow.isOn(AppFeature.smartImport) { await importer.run(flow) }
  switch config.update {
  case .notNeeded: home()
  case .recommended(let update): prompt(update.message)
  case .required(let update): block(update.message, update.url)
  }
  let offering = config.offering(default: Offering.standard)
  let route = config.route(for: AppFeature.aiSuggestions, default: AIRoute.standard)
  store.onTagsChange { tags in tags.forEach { crashReporter.setTag($0.key, $0.value) } }
  let preview = LiveConfig.fixed(on: [AppFeature.smartImport])
  // End of the app's lines.
  events.append("offering \(offering)")
  events.append("route \(route.map { "\($0)" } ?? "none")")
  events.append("preview \(preview.isOn(AppFeature.smartImport))")
  return (store, config)
}

/// Waits until something holds, at most some seconds.
@MainActor func settle(_ condition: @MainActor () -> Bool) async {
  for _ in 0..<500 where !condition() { try? await Task.sleep(for: .milliseconds(10)) }
}

@MainActor final class Flag {
  var isRaised = false
}

@MainActor @Suite struct CallSites {
  static let document = """
    {"schema": 2, "features": {
      "smartImport": {"enabled": true}, "aiSuggestions": {"enabled": true, "route": "economy"}},
     "paywall": {"offering": "winter"}}
    """

  @Test func theDocumentedLinesDoWhatTheySay() async throws {
    let folder = try TemporaryDirectory()
    setenv("XDG_DATA_HOME", folder.path, 1)
    let document = Shared(Self.document)
    let server = try LoopbackServer { _ in LoopbackServer.json(document.value) }
    let url = try #require(URL(string: "\(server.address)/config.json"))

    events = []
    let (store, config) = await runTheApp(configURL: url)
    #expect(
      events == [
        "import button", "import", "home", "offering winter", "route economy", "preview true",
      ]
    )
    #expect(crashReporter.tags["config.source"] == "fetched")
    #expect(crashReporter.tags["config.gates"] == "+smartImport +aiSuggestions +cloudSync")

    let changed = Flag()
    withObservationTracking {
      _ = config.isOn(AppFeature.cloudSync)
    } onChange: {
      MainActor.assumeIsolated { changed.isRaised = true }
    }
    let flow = config.flow("sync")
    document.value = #"{"schema": 2, "features": {"cloudSync": {"enabled": false}}}"#
    #expect(await store.refresh() == .updated)
    await settle { changed.isRaised }
    #expect(changed.isRaised)
    #expect(!config.isOn(AppFeature.cloudSync))
    #expect(flow.isOn(AppFeature.cloudSync))
    #expect(crashReporter.tags["config.gates"] == "-smartImport -aiSuggestions -cloudSync")
  }
}
