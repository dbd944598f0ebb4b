import Foundation
import TestSupport
import Testing

@testable import ConfigClient

@Suite struct CrashGuardTests {
  private let folder: TemporaryDirectory
  private let poison = document(#""cloudSync":{"enabled":false},"smartImport":{"enabled":true}"#)

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// One launch of an app as a process of its own; it is killed as soon as the document is applied.
  private func launch(_ document: String, dies: Bool = false) throws -> [String] {
    let result = try Subprocess(
      BuiltBinary.path(of: "LaunchProbe"),
      ["launch", folder.path("app"), folder.path(document)] + (dies ? ["die"] : []),
      environment: HermeticEnvironment(home: folder.path),
      directory: folder.path,
    ).run()
    #expect(result.status == (dies ? 128 + 9 : 0), "\(result.errorOutput)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func anAppThatDiesUnderADocumentRecoversAtTheThirdLaunch() throws {
    try folder.write(poison, to: "poison.json")
    try folder.write(document(#""smartImport":{"enabled":true}"#), to: "mended.json")
    #expect(
      try launch("poison.json", dies: true) == [
        "started shipped -smartImport +cloudSync setAside=false"
      ]
    )
    _ = try launch("poison.json", dies: true)
    // It would die again if the document were used: nothing tells this launch to stay alive.
    #expect(
      try launch("poison.json") == [
        "started shipped -smartImport -cloudSync setAside=true",
        "rejected: the app died twice under this document",
        "ended shipped -smartImport -cloudSync setAside=true",
      ]
    )
    #expect(
      try launch("missing.json").first == "started shipped -smartImport -cloudSync setAside=true"
    )
    #expect(
      try launch("mended.json") == [
        "started shipped -smartImport -cloudSync setAside=true", "updated",
        "ended fetched +smartImport +cloudSync setAside=false",
      ]
    )
    #expect(
      try launch("missing.json").first == "started cached +smartImport +cloudSync setAside=false"
    )
  }

  @Test func aDocumentThatProvedHealthyIsNotBlamed() async throws {
    let clock = TestClock()
    let store = makeStore(folder, MemoryServer(poison), clock: clock)
    await store.refresh()
    #expect(folder.exists("config.flagctl-guard"))
    clock.advance(by: 9)
    try await Task.sleep(for: .milliseconds(20))
    #expect(folder.exists("config.flagctl-guard"))
    clock.advance(by: 1)
    try await eventually { !folder.exists("config.flagctl-guard") }
    for _ in 0..<5 { #expect(makeStore(folder, MemoryServer()).current.source == .cached) }
  }

  @Test func launchesOfADocumentOnTrialAreCountedAndThenEnd() async throws {
    await makeStore(folder, MemoryServer(poison)).refresh()
    #expect(makeStore(folder, MemoryServer()).current.source == .cached)
    let third = makeStore(folder, MemoryServer())
    #expect(third.current.source == .shipped)
    #expect(third.gates == "-smartImport -aiSuggestions -cloudSync")
    #expect(third.report.setAside?.count == 64)
  }

  @Test func anAppThatReachedTheBackgroundIsInNoCrashLoop() async throws {
    let store = makeStore(folder, MemoryServer(poison))
    await store.refresh()
    await store.appDidEnterBackground()
    #expect(!folder.exists("config.flagctl-guard"))
  }

  @Test func anotherBuildTriesTheDocumentAgain() async throws {
    await makeStore(folder, MemoryServer(poison)).refresh()
    _ = makeStore(folder, MemoryServer())
    #expect(makeStore(folder, MemoryServer()).current.source == .shipped)
    let next = makeStore(folder, MemoryServer()) { $0.build = 319 }
    #expect(next.current.source == .cached)
    #expect(next.isOn(TestFeature.smartImport))
  }

  @Test func whatWasHeldOffIsFreeOnceTheServerConfirmsAnotherDocument() async throws {
    let server = MemoryServer(document(#""smartImport":{"enabled":true}"#), entityTag: #""1""#)
    let first = makeStore(folder, server)
    await first.refresh()
    await first.appDidEnterBackground()
    // The poisoned document is applied and never reaches the cache: the app dies at once, twice.
    let good = try folder.bytes(of: "config.flagctl")
    for _ in 0..<2 {
      let store = makeStore(folder, MemoryServer(document(#""cloudSync":{"enabled":false}"#)))
      await store.refresh()
      try folder.write(good, to: "config.flagctl")
    }
    let store = makeStore(folder, server)
    #expect(store.current.source == .cached)
    #expect(store.gates == "+smartImport -aiSuggestions -cloudSync")
    server.answer = .notModified
    #expect(await store.refresh() == .updated)
    #expect(store.gates == "+smartImport -aiSuggestions +cloudSync")
    #expect(makeStore(folder, server).gates == "+smartImport -aiSuggestions +cloudSync")
  }

  @Test func aGateHeldOffStaysOffIfTheNextDocumentSpoilsIt() async throws {
    await makeStore(folder, MemoryServer(poison)).refresh()
    _ = makeStore(folder, MemoryServer())
    let store = makeStore(folder, MemoryServer(document(#""cloudSync":7"#)))
    #expect(await store.refresh() == .updated)
    #expect(
      store.decision(for: TestFeature.cloudSync) == GateDecision(isOn: false, reason: .invalidGate)
    )
  }

  @Test(arguments: ["", "garbage", "{}"])
  func aSpoiledMarkIsNoMark(text: String) async throws {
    await makeStore(folder, MemoryServer(poison)).refresh()
    try folder.write(text, to: "config.flagctl-guard")
    for _ in 0..<4 {
      #expect(makeStore(folder, MemoryServer()).current.source == .cached)
    }
  }
}
