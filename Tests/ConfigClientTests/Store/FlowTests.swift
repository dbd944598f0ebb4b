import Foundation
import TestSupport
import Testing

@testable import ConfigClient

@Suite struct FlowTests {
  private static let on = document(
    #""smartImport":{"enabled":true},"aiSuggestions":{"enabled":true,"route":"economy"}"#,
    #","paywall":{"offering":"winter"}"#
  )
  private static let off = document(
    #""smartImport":{"enabled":false},"cloudSync":{"enabled":false}"#,
    #","paywall":{"offering":"standard"},"minimumVersion":{"build":400}"#
  )

  enum Offering: String { case standard, winter }
  enum Route: String { case standard, economy }

  @Test func aFlowKeepsItsDecisionsWhileOppositeDocumentsLand() async throws {
    let server = MemoryServer(Self.on)
    let store = makeStore(nil, server)
    await store.refresh()
    let flow = store.flow("import")
    for number in 0..<100 {
      server.serve(number.isMultiple(of: 2) ? Self.off : Self.on)
      #expect(await store.refresh() == .updated)
      #expect(store.isOn(TestFeature.smartImport) == !number.isMultiple(of: 2))
      #expect(flow.gates == "+smartImport +aiSuggestions +cloudSync")
      #expect(flow.offering(default: Offering.standard) == .winter)
      #expect(flow.route(for: TestFeature.aiSuggestions, default: Route.standard) == .economy)
      #expect(flow.update == .notNeeded)
    }
  }

  @Test func aFlowKeepsItsTime() async throws {
    let clock = TestClock()
    let server = MemoryServer(
      document(
        "",
        #","minimumVersion":{"build":400,"enforceAfter":"2026-10-12T06:31:00Z"}"#
      )
    )
    let store = makeStore(nil, server, clock: clock)
    await store.refresh()
    let flow = store.flow("purchase")
    #expect(flow.update == .recommended(.init()))
    clock.advance(by: 60)
    #expect(store.update == .required(.init()))
    #expect(flow.update == .recommended(.init()))
  }

  @Test func overridesDoNotReachAFlowThatHasBegun() {
    let store = makeStore(nil, MemoryServer())
    let flow = store.flow("import")
    store.override(TestFeature.smartImport, isOn: true)
    #expect(store.isOn(TestFeature.smartImport))
    #expect(!flow.isOn(TestFeature.smartImport))
  }

  /// Run under the thread sanitizer in CI: readers of everything beside a writer.
  @Test func eightReadersAndAWriterAgree() async throws {
    let folder = try TemporaryDirectory()
    let server = MemoryServer(Self.on)
    let store = makeStore(folder, server)
    await store.refresh()
    let isDone = Shared(false)
    await withTaskGroup(of: Void.self) { group in
      for reader in 0..<8 {
        group.addTask {
          while !isDone.value {
            // One snapshot never mixes two documents.
            let snapshot = store.current
            let isWinter = snapshot.offering(default: Offering.standard) == .winter
            #expect(snapshot.isOn(TestFeature.smartImport) == isWinter)
            #expect(snapshot.isOn(TestFeature.cloudSync) == isWinter)
            #expect(store.flow("read").decisions.document.features.count == 2)
            if reader == 0 { _ = store.report.json }
            if reader == 1 { _ = store.tags }
            await Task.yield()
          }
        }
      }
      group.addTask {
        for await _ in store.updates() where isDone.value { return }
      }
      group.addTask {
        for number in 0..<Sweep.size(500) {
          server.serve(number.isMultiple(of: 2) ? Self.off : Self.on)
          await store.refresh()
        }
        isDone.value = true
        server.serve(document(#""a":{"enabled":true},"b":{"enabled":true}"#))
        await store.refresh()
      }
    }
  }
}
