import Foundation
import TestSupport
import Testing

@Suite("Hostile server", .requires("python3"), .requires("openssl"))
struct HostileServerTests {
  @Test(
    "a client that meets it keeps its values, its deadline and its memory",
    arguments: try HostileServer.behaviours().filter { !$0.isSkippedHere }
  )
  func meets(_ behaviour: HostileBehaviour) async throws {
    let encounters = try await HostileServer.encounters.value
    let met = try #require(encounters[behaviour.name])
    #expect(behaviour.allowed.contains(met.outcome), "\(met)")
    #expect(met.elapsed <= met.deadline + 1, "the call returned late")
    #expect(met.growth <= 32 * 1024, "memory grew by \(met.growth) KiB")
    let isNew = met.outcome == "accepted" && met.values["loader.message"] == "next"
    #expect(met.values == Self.values(isNew: isNew))
  }

  /// What stands in the good document, or in the one that an accepted answer may bring.
  private static func values(isNew: Bool) -> [String: String] {
    [
      "store.smartImport": "true", "store.cloudSync": "false", "store.undeclared": "true",
      "store.offering": isNew ? "summer" : "winter", "store.update": "notNeeded",
      "store.notice": "true", "loader.shipped": "true", "loader.message": isNew ? "next" : "good",
      "loader.limit": "7 7.0", "loader.regions": "ch", "loader.nothing": "[:] ",
      "loader.schema": "2",
    ]
  }

  @Test("there are at least 50 behaviours, and each has a number and a name of its own")
  func numbers() throws {
    let behaviours = try HostileServer.behaviours()
    #expect(behaviours.count >= 50)
    #expect(behaviours.map(\.number) == Array(1...behaviours.count))
    #expect(Set(behaviours.map(\.name)).count == behaviours.count)
  }

  @Test("the page in docs lists them as they are")
  func page() throws {
    let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/hostile-server.md")
    #expect(
      try String(contentsOf: docs, encoding: .utf8) == HostileServer.page(),
      "python3 Tests/HostileServer/hostile.py document >docs/hostile-server.md",
    )
  }

  #if os(Linux)
    @Test("what is skipped on Linux ends a bare URLSession; if it no longer does, meet it again")
    func upstream() throws {
      let ends = try HostileServer.upstreamEnds()
      let skipped = try HostileServer.behaviours().filter(\.isSkippedHere)
      #expect(Set(ends.keys) == Set(skipped.map(\.name)))
      for (name, end) in ends where !end.isFull {
        #expect(end.isCrash, "\(name): \(end.text)")
        #expect(end.text.contains("FoundationNetworking/"), "\(name): \(end.text)")
      }
    }
  #endif
}
