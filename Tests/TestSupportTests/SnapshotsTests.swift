import TestSupport
import Testing

struct SnapshotsTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  func snapshots(_ mode: SnapshotMode) -> Snapshots {
    Snapshots(besides: directory.path("SomeTests.swift"), mode: mode)
  }

  @Test(arguments: [SnapshotMode.failed, .missing, .never])
  func theSameTranscriptPasses(mode: SnapshotMode) throws {
    try directory.write("text\n", to: "Snapshots/first.txt")
    #expect(try snapshots(mode).compare("text\n", with: "first") == nil)
  }

  @Test func modeNeverComplainsAndWritesNothing() throws {
    try directory.write("old\n", to: "Snapshots/first.txt")
    let changed = try snapshots(.never).compare("new\n", with: "first")
    #expect(changed == "not what is recorded in first.txt (FLAGCTL_SNAPSHOTS=never)\n- old\n+ new")
    let absent = try snapshots(.never).compare("new\n", with: "second")
    #expect(absent?.hasPrefix("there is no second.txt") == true)
    #expect(try directory.text(of: "Snapshots/first.txt") == "old\n")
    #expect(!directory.exists("Snapshots/second.txt"))
  }

  @Test func modeMissingWritesOnlyWhatIsMissingAndComplains() throws {
    try directory.write("old\n", to: "Snapshots/first.txt")
    #expect(try snapshots(.missing).compare("new\n", with: "first") != nil)
    #expect(try snapshots(.missing).compare("new\n", with: "second") != nil)
    #expect(try directory.text(of: "Snapshots/first.txt") == "old\n")
    #expect(try directory.text(of: "Snapshots/second.txt") == "new\n")
  }

  @Test func modeFailedWritesTheDifferenceAndComplainsOnce() throws {
    try directory.write("old\n", to: "Snapshots/first.txt")
    #expect(try snapshots(.failed).compare("new\n", with: "first") != nil)
    #expect(try snapshots(.failed).compare("new\n", with: "first") == nil)
  }

  @Test func modeAllWritesAndPasses() throws {
    #expect(try snapshots(.all).compare("new\n", with: "first") == nil)
    #expect(try directory.text(of: "Snapshots/first.txt") == "new\n")
  }

  @Test func aSnapshotThatNoSourceNamesIsAnOrphan() throws {
    try directory.write(#"matches: "kept""#, to: "SomeTests.swift")
    try directory.write("", to: "Snapshots/kept.txt")
    try directory.write("", to: "Snapshots/left.txt")
    try directory.write("", to: "Snapshots/stray.json")
    #expect(try snapshots(.never).orphans() == ["left.txt", "stray.json"])
  }
}
