import ConfigClient
import Foundation

// The code of the documentation, compiled. A test holds every block of the articles against this file.

private enum Samples {
  enum AppFeature: String, FeatureKey {
    case smartImport, aiSuggestions, cloudSync
    var kind: FeatureKind { self == .cloudSync ? .killSwitch : .rollout }
  }

  enum Offering: String { case standard, winter }
  enum AIRoute: String { case standard, economy }

  actor Importer {
    func run(_ flow: ConfigFlow) async {}
  }

  @MainActor final class CrashReporter {
    func setTag(_ key: String, _ value: String) {}
  }

  @MainActor static func app(
    configURL: URL,
    accountID: String,
    importer: Importer,
    crashReporter: CrashReporter,
  ) async {
    func showImportButton() {}
    func show(_ text: String) {}
    func log(_ text: String) {}
    func home() {}
    func prompt(_ message: String?) {}
    func block(_ message: String?, _ url: URL?) {}

    let store = ConfigStore(url: configURL, bundled: .resource("config"), features: AppFeature.self)
    let config = LiveConfig(store)
    if config.isOn(AppFeature.smartImport) { showImportButton() }
    let offering = config.offering(default: Offering.standard)
    let route = config.route(for: AppFeature.aiSuggestions, default: AIRoute.standard)
    await store.waitForFirstRefresh(upTo: .seconds(2))
    let preview = LiveConfig.fixed(on: [AppFeature.smartImport])
    let decision = config.decision(for: AppFeature.smartImport)
    log("smartImport is \(decision.isOn) because \(decision.reason.rawValue)")
    var options = ConfigOptions()
    options.identity = .id(accountID)
    let flow = config.flow("import")
    if flow.isOn(AppFeature.smartImport) { await importer.run(flow) }
    switch config.update {
    case .notNeeded: home()
    case .recommended(let update): prompt(update.message)
    case .required(let update): block(update.message, update.url)
    }
    store.onTagsChange { tags in tags.forEach { crashReporter.setTag($0.key, $0.value) } }
    show(store.report.text)
    #if DEBUG
      store.override(AppFeature.smartImport, isOn: true)
    #endif
    _ = (offering, route, preview, options)
  }
}
