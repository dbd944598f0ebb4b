import ConfigClient
import Observation
import TestSupport
import Testing

@MainActor @Suite struct LiveConfigTests {
  private func settle(_ condition: () -> Bool) async throws {
    for _ in 0..<1_000 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(condition())
  }

  @Test func observersHearOfAnotherDocumentAndOfNothingElse() async throws {
    let server = MemoryServer(document(#""smartImport":{"enabled":true}"#))
    let store = makeStore(nil, server)
    let config = LiveConfig(store)
    let changes = Shared(0)
    @MainActor func watch() {
      withObservationTracking {
        _ = config.isOn(TestFeature.smartImport)
      } onChange: {
        changes.withValue { $0 += 1 }
      }
    }
    watch()
    await config.refresh()
    try await settle { config.isOn(TestFeature.smartImport) }
    #expect(changes.value == 1)
    watch()
    #expect(await config.refresh() == .notModified)
    server.answer = .failed(.init(reason: .unreachable, text: "gone"))
    await config.refresh()
    try await Task.sleep(for: .milliseconds(50))
    #expect(changes.value == 1)
    server.serve(document(""))
    await config.refresh()
    try await settle { !config.isOn(TestFeature.smartImport) }
    #expect(changes.value == 2)
  }

  @Test func tagsAreToldBeforeViews() async throws {
    let server = MemoryServer(document(#""smartImport":{"enabled":true}"#))
    let store = makeStore(nil, server)
    let config = LiveConfig(store)
    let order = Shared<[String]>([])
    withObservationTracking {
      _ = config.snapshot
    } onChange: {
      order.withValue { $0.append("view") }
    }
    store.onTagsChange { tags in order.withValue { $0.append(tags["config.source"] ?? "") } }
    #expect(order.value == ["shipped"])
    await store.refresh()
    try await settle { order.value.count == 3 }
    #expect(order.value == ["shipped", "fetched", "view"])
    #expect(await store.refresh() == .notModified)
    try await Task.sleep(for: .milliseconds(30))
    #expect(order.value.count == 3)
  }

  @Test func aFixedConfigNamesWhatIsOnAndOff() {
    let config = LiveConfig.fixed(
      on: [TestFeature.smartImport],
      off: [.cloudSync]
    )
    #expect(config.isOn(TestFeature.smartImport))
    #expect(!config.isOn(TestFeature.cloudSync))
    #expect(!config.isOn(TestFeature.aiSuggestions))
    #expect(LiveConfig.fixed(on: [TestFeature.smartImport]).isOn(TestFeature.cloudSync))
  }

  @Test func aConfigThatGoesAwayLetsItsStoreGo() async {
    weak var config: LiveConfig<ConfigDocument>?
    weak var gone: ConfigStore<ConfigDocument>?
    do {
      let store = makeStore(nil, MemoryServer())
      let live = LiveConfig(store)
      config = live
      gone = store
      await live.refresh()
    }
    for _ in 0..<100 where gone != nil { try? await Task.sleep(for: .milliseconds(10)) }
    #expect(config == nil)
    #expect(gone == nil)
  }
}
