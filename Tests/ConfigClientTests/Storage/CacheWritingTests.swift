import Digest
import Foundation
import TestSupport
import Testing

@testable import ConfigClient

/// Writing leaves the old record or the new one, whenever it is interrupted.
@Suite struct CacheWritingTests {
  private let folder: TemporaryDirectory
  private let probe: String

  init() throws {
    folder = try TemporaryDirectory()
    probe = try BuiltBinary.path(of: "LaunchProbe")
  }

  private func run(_ program: String, _ arguments: [String]) throws -> ProcessResult {
    try Subprocess(
      program,
      arguments,
      environment: HermeticEnvironment(home: folder.path),
      directory: folder.path,
      timeout: 120,
    ).run()
  }

  private func fill() throws -> UInt8? {
    guard let bytes = try SmallFile(path: folder.path("record"), maximumBytes: 1_000_000).read()
    else { return nil }
    return try CacheRecord(bytes: bytes).body.first
  }

  /// The calls that one write makes, by name, with how often each is made in the whole process.
  private func calls() throws -> [String: Int] {
    let log = folder.path("log")
    _ = try run(
      "strace",
      ["-f", "-qq", "-o", log, probe, "write", folder.path("record"), "1", "5000"]
    )
    var counts: [String: Int] = [:]
    for line in try folder.text(of: "log").split(separator: "\n") {
      let call = line.drop { $0.isNumber || $0 == " " }.prefix {
        $0.isLetter || $0.isNumber || $0 == "_"
      }
      if !call.isEmpty { counts[String(call), default: 0] += 1 }
    }
    return counts
  }

  @Test(.requires("strace"))
  func aKillAtEverySystemCallLeavesAWholeRecord() throws {
    try #require(try run(probe, ["write", folder.path("record"), "1", "5000"]).status == 0)
    let old = try folder.bytes(of: "record")
    let counts = try calls()
    #expect(counts["rename", default: 0] + counts["renameat", default: 0] >= 1)
    var killed = 0
    var fills: Set<UInt8> = []
    // All calls on files, and the last ones of each other kind: a write is at the process's end.
    let interesting = [
      "openat", "open", "write", "fsync", "rename", "unlink", "close", "access", "mkdir",
      "fstat", "newfstatat", "getdents64", "read", "kill", "exit_group",
    ]
    for (call, count) in counts where interesting.contains(call) {
      for number in max(1, count - Sweep.size(20))...count {
        try folder.write(old, to: "record")
        let result = try run(
          "strace",
          [
            "-f", "-qq", "-o", "/dev/null", "-e", "inject=\(call):signal=KILL:when=\(number)",
            probe,
            "write", folder.path("record"), "2", "5000",
          ]
        )
        if result.status != 0 { killed += 1 }
        let fill = try fill()
        #expect(fill == 1 || fill == 2, "\(call) \(number)")
        if let fill { fills.insert(fill) }
      }
    }
    #expect(killed > 15)
    #expect(fills == [1, 2])
    // What killed processes left is swept away by the next write.
    #expect(try run(probe, ["write", folder.path("record"), "1", "5000"]).status == 0)
    let rest = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(rest.filter { $0.hasSuffix(".draft") } == [])
  }

  @Test func twoProcessesShareOneFile() async throws {
    let (folder, probe) = (folder, probe)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          let result = try Subprocess(
            probe,
            ["write", folder.path("record"), "\(Sweep.size(100))", "20000"],
            environment: HermeticEnvironment(home: folder.path),
            directory: folder.path,
          ).run()
          #expect(result.status == 0, "\(result.errorOutput)")
        }
      }
      group.addTask {
        let file = SmallFile(path: folder.path("record"), maximumBytes: 1_000_000)
        for _ in 0..<2_000 {
          guard let bytes = try file.read() else { continue }
          let body = try CacheRecord(bytes: bytes).body
          #expect(Set(body).count == 1)
        }
      }
      try await group.waitForAll()
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["record"])
  }

  @Test func aDiskThatIsFullKeepsTheOldRecord() async throws {
    // A file name that the file system refuses stands for every failure to write.
    let store = makeStore(folder, MemoryServer(document(""))) { options in
      options.name = String(repeating: "x", count: 300)
    }
    #expect(await store.refresh() == .updated)
    #expect(store.current.source == .fetched)
    #expect(store.report.problems.contains { $0.hasPrefix("keeping the document: ") })
  }
}
