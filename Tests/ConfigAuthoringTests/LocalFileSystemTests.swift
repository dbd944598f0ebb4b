import TestSupport
import Testing

@testable import ConfigAuthoring

struct LocalFileSystemTests {
  private let files = LocalFileSystem()

  @Test func `a file is read up to its limit and one byte more`() throws {
    let folder = try TemporaryDirectory()
    let path = AbsolutePath(try folder.write("0123456789", to: "a"))
    #expect(try files.read(path, limit: 100).count == 10)
    #expect(try files.read(path, limit: 10).count == 10)
    #expect(try files.read(path, limit: 9).count == 10)
    #expect(try files.read(path, limit: 4).count == 5)
    #expect(try files.read(path, limit: 0).count == 1)
  }

  @Test func `a file of the kernel without a size is read to its end`() throws {
    guard files.kind(of: AbsolutePath("/proc/self/status")) != nil else { return }
    #expect(try files.read(AbsolutePath("/proc/self/status"), limit: 1 << 20).count > 100)
  }

  @Test func `what is no regular file is refused without waiting`() throws {
    let folder = try TemporaryDirectory()
    try Subprocess(
      "mkfifo",
      [folder.path("pipe")],
      environment: HermeticEnvironment(home: folder.path),
      directory: folder.path,
    ).run().expectSuccess()
    #expect(throws: FileFailure.notRegular(.pipe)) {
      try files.read(AbsolutePath(folder.path("pipe")), limit: 10)
    }
    #expect(throws: FileFailure.notRegular(.folder)) {
      try files.read(AbsolutePath(folder.path), limit: 10)
    }
    #expect(throws: FileFailure.notRegular(.device)) {
      try files.read(AbsolutePath("/dev/zero"), limit: 10)
    }
    #expect(throws: FileFailure.missing) {
      try files.read(AbsolutePath(folder.path("none")), limit: 10)
    }
    #expect(throws: FileFailure.missing) {
      try files.read(AbsolutePath(folder.path("a/b")), limit: 10)
    }
  }

  @Test func `a new file never overwrites`() throws {
    let folder = try TemporaryDirectory()
    let path = AbsolutePath(folder.path("deep/er/a.json"))
    try files.create(path, Array("one".utf8))
    #expect(throws: FileFailure.self) { try files.create(path, Array("two".utf8)) }
    #expect(try folder.text(of: "deep/er/a.json") == "one")
  }

  @Test func `two dots after a link lead to the parent of its destination`() throws {
    let folder = try TemporaryDirectory()
    try folder.makeDirectory("real/inner")
    try folder.makeSymbolicLink("link", to: "real/inner")
    let base = AbsolutePath(folder.path)
    #expect(files.absolutePath("link/../x", in: base).description == folder.path("real/x"))
    #expect(files.absolutePath("link/x", in: base).description == folder.path("link/x"))
    #expect(files.absolutePath("a/../x", in: base).description == folder.path("x"))
  }
}

extension ProcessResult {
  fileprivate func expectSuccess() {
    #expect(status == 0, "\(errorOutput)")
  }
}
