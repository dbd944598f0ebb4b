import Foundation
import TestSupport
import Testing

@testable import ConfigClient

@Suite struct InstallIDTests {
  private let folder: TemporaryDirectory
  private var path: String { folder.path("deep/install-id") }

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func anIDIsMadeOnceAndStays() throws {
    let id = try #require(InstallID(path: path).read())
    #expect(UUID(uuidString: id) != nil)
    #expect(id == id.lowercased())
    #expect(InstallID(path: path).read() == id)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("deep")) == ["install-id"]
    )
  }

  @Test(arguments: ["", "\n", "garbage", "55113dc3-0e9a-8df5-b768-064f958507a", "\u{0}"])
  func anIDThatCannotBeReadIsNeverReplaced(text: String) throws {
    try folder.write(text, to: "deep/install-id")
    #expect(InstallID(path: path).read() == nil)
    #expect(try folder.text(of: "deep/install-id") == text)
  }

  @Test func aFolderInTheWayIsNoID() throws {
    try folder.makeDirectory("deep/install-id")
    #expect(InstallID(path: path).read() == nil)
  }

  @Test func processesThatMakeItAtOnceAgree() async throws {
    let path = path
    let ids = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<16 { group.addTask { InstallID(path: path).read() } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
    #expect(ids.first != .some(nil))
  }

  @Test func theIDIsReadWhenUsersAreDrawnAndNeverAgain() async throws {
    let count = Shared(0)
    let server = MemoryServer(document(#""smartImport":{"enabled":true}"#))
    let store = makeStore(nil, server) { options in
      options.identity = ConfigIdentity {
        count.withValue { $0 += 1 }
        return "install-0001"
      }
    }
    await store.refresh()
    #expect(count.value == 0)
    for rollout in [0.1, 0.2, 0.3] {
      server.serve(document(#""smartImport":{"enabled":true,"rollout":\#(rollout)}"#))
      await store.refresh()
      #expect(store.isOn(TestFeature.smartImport) == (rollout > 0.131577))
    }
    #expect(count.value == 1)
  }
}
