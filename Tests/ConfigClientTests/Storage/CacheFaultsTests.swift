import Digest
import Foundation
import TestSupport
import Testing

@testable import ConfigClient

#if canImport(Glibc)
  import Glibc
#endif

/// Whatever stands where the cache should be, the app starts.
@Suite struct CacheFaultsTests {
  private static let text = document(#""cloudSync":{"enabled":false}"#)
  private static let record: CacheRecord = {
    let body = Array(text.utf8)
    return CacheRecord(
      body: body,
      digest: SHA256.digest(of: body),
      entityTag: #""1""#,
      origin: testURL.absoluteString,
      fetchedAt: 1_791_786_600,
      build: 318,
      attachment: [1, 2, 3],
    )
  }()

  private let folder: TemporaryDirectory
  private var path: String { folder.path("config.flagctl") }

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func expectShippedBehaviour(_ comment: Comment? = nil, isReported: Bool = true) {
    let start = ContinuousClock.now
    let store = makeStore(folder, MemoryServer())
    #expect(store.gates == shippedGates, comment)
    #expect(store.current.source == .shipped, comment)
    #expect(
      store.report.problems.contains { $0.hasPrefix("reading the cache: ") } == isReported,
      comment
    )
    #expect(ContinuousClock.now - start < .seconds(60), comment)
  }

  @Test func aRecordIsReadBackWhole() throws {
    #expect(try CacheRecord(bytes: Self.record.bytes) == Self.record)
    var other = Self.record
    other.entityTag = nil
    other.build = nil
    other.body = []
    other.digest = SHA256.digest(of: [])
    #expect(try CacheRecord(bytes: other.bytes) == other)
  }

  @Test func aRecordCutAtAnyByteIsNone() throws {
    let bytes = Self.record.bytes
    for length in bytes.indices {
      try folder.write(bytes[..<length], to: "config.flagctl")
      expectShippedBehaviour("cut at \(length)")
    }
    try folder.write(bytes + [0], to: "config.flagctl")
    expectShippedBehaviour("one byte more")
    try folder.write(bytes, to: "config.flagctl")
    #expect(makeStore(folder, MemoryServer()).gates == "-smartImport -aiSuggestions -cloudSync")
  }

  @Test func aRecordWithAnyBitFlippedIsNone() throws {
    let bytes = Self.record.bytes
    for bit in 0..<bytes.count * 8 {
      var flipped = bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: FileFault.self, "bit \(bit)") { try CacheRecord(bytes: flipped) }
    }
    var flipped = bytes
    flipped[bytes.count - 1] ^= 1
    try folder.write(flipped, to: "config.flagctl")
    expectShippedBehaviour()
  }

  @Test func arbitraryBytesAreNoRecord() {
    checkProperty(iterations: Sweep.size(5_000)) { random in
      let bytes = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      // Half of them begin as a record does.
      return Bool.random(using: &random) ? Array(Self.record.bytes.prefix(16)) + bytes : bytes
    } property: { bytes in
      (try? CacheRecord(bytes: bytes)) == nil ? nil : "taken for a record"
    }
  }

  @Test func anEmptyFile() throws {
    try folder.write("", to: "config.flagctl")
    expectShippedBehaviour()
  }

  @Test func aFolder() async throws {
    try folder.makeDirectory("config.flagctl")
    expectShippedBehaviour()
    let store = makeStore(folder, MemoryServer(Self.text))
    #expect(await store.refresh() == .updated)
    #expect(!store.isOn(TestFeature.cloudSync))
    #expect(store.report.problems.contains { $0.hasPrefix("keeping the document: ") })
  }

  @Test func aFIFOIsNotWaitedFor() throws {
    #expect(mkfifo(path, 0o600) == 0)
    expectShippedBehaviour()
  }

  @Test func aLoopOfSymbolicLinks() throws {
    try folder.makeSymbolicLink("config.flagctl", to: "other")
    try folder.makeSymbolicLink("other", to: "config.flagctl")
    expectShippedBehaviour()
  }

  @Test func aDanglingLinkIsNoFile() throws {
    try folder.makeSymbolicLink("config.flagctl", to: "nowhere")
    expectShippedBehaviour(isReported: false)
  }

  @Test(arguments: ["/dev/zero", "/dev/null", "/proc/self/mem"])
  func aDevice(device: String) throws {
    try folder.makeSymbolicLink("config.flagctl", to: device)
    expectShippedBehaviour()
  }

  @Test func aHundredMegabytes() throws {
    let file = try #require(fopen(path, "w"))
    #expect(ftruncate(fileno(file), 100 << 20) == 0)
    fclose(file)
    expectShippedBehaviour()
  }

  @Test func aNewerFormat() throws {
    var bytes = Self.record.bytes
    bytes[8] = 2
    let head = Int(bytes[12]) | Int(bytes[13]) << 8
    let cover = SHA256.digest(of: Array(bytes[..<16] + bytes[48..<48 + head]))
    bytes.replaceSubrange(16..<48, with: cover.bytes)
    try folder.write(bytes, to: "config.flagctl")
    expectShippedBehaviour()
    #expect(
      makeStore(folder, MemoryServer()).report.problems
        .contains("reading the cache: a record of another format")
    )
  }

  @Test func aFolderThatIsNotThereIsMade() async throws {
    let store = makeStore(nil, MemoryServer(Self.text)) { options in
      options.cache = .folder(URL(fileURLWithPath: folder.path("a/b/c")))
    }
    await store.refresh()
    #expect(folder.exists("a/b/c/config.flagctl"))
  }

  @Test(.requires("setpriv"))
  func noPermission() throws {
    let copy = folder.path("LaunchProbe")
    try folder.copyProgram(BuiltBinary.path(of: "LaunchProbe"), to: copy)
    try folder.write(Self.record.bytes, to: "app/config.flagctl")
    try folder.write(Self.text, to: "document.json")
    for mode in [(0o000, 0o755), (0o644, 0o000)] {
      try folder.setPermissions(mode.0, of: "app/config.flagctl")
      try folder.setPermissions(mode.1, of: "app")
      try folder.setPermissions(0o755, of: "")
      let result = try Subprocess(
        "setpriv",
        [
          "--reuid=65534", "--clear-groups", copy, "launch", folder.path("app"),
          folder.path("document.json"),
        ],
        environment: HermeticEnvironment(home: folder.path),
        directory: "/",
      ).run()
      #expect(
        result.output == """
          started shipped -smartImport +cloudSync setAside=false
          updated
          ended fetched -smartImport -cloudSync setAside=false

          """,
        "\(result.errorOutput)"
      )
    }
    try folder.setPermissions(0o755, of: "app")
  }

  @Test func aStartWithAServerThatNeverAnswersIsOneReading() throws {
    try folder.write(Self.record.bytes, to: "config.flagctl")
    let result = try Subprocess(
      BuiltBinary.path(of: "LaunchProbe"),
      ["start", folder.path],
      environment: HermeticEnvironment(home: folder.path),
      directory: folder.path,
    ).run()
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "started cached -smartImport -cloudSync setAside=false")
    let time = try #require(
      lines.dropFirst().first?.split(separator: " ").first.flatMap { Double($0) }
    )
    // Debug build on a busy machine; the server would take an hour.
    #expect(time < 2_000)
  }
}
