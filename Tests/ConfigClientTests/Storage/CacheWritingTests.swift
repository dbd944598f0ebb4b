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

  /// One system call of a process: the so many-th of its name.
  private struct Call {
    let name: String
    let ordinal: Int
  }

  /// What a process that writes one record calls, in the write alone or in its whole life.
  private func calls(inWriteOnly: Bool) throws -> [Call] {
    try writeOver(fill: 1)
    _ = try run("strace", ["-f", "-qq", "-o", folder.path("log")] + write(fill: 1))
    var counts: [String: Int] = [:]
    var isInside = false
    var calls: [Call] = []
    for line in try folder.text(of: "log").split(separator: "\n") {
      let call = line.drop { $0.isNumber || $0 == " " }
      let name = String(call.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      // Before `execve` the process is still the tracer.
      guard !name.isEmpty, name != "execve", call.dropFirst(name.count).first == "(" else {
        continue
      }
      counts[name, default: 0] += 1
      if call.contains("write-ends") { isInside = false }
      if isInside || !inWriteOnly { calls.append(Call(name: name, ordinal: counts[name] ?? 1)) }
      if call.contains("write-begins") { isInside = true }
    }
    return calls
  }

  private func write(fill: Int) -> [String] {
    [probe, "write", folder.path("record"), "\(fill)", "5000"]
  }

  private func writeOver(fill: Int) throws {
    let arguments = write(fill: fill)
    try #require(try run(arguments[0], Array(arguments.dropFirst())).status == 0)
  }

  /// Writes a record while something happens to one of the calls.
  private func write(fill: Int, injecting fault: String, at call: Call) throws -> ProcessResult {
    let injection = "inject=\(call.name):\(fault):when=\(call.ordinal)"
    return try run(
      "strace",
      ["-f", "-qq", "-o", "/dev/null", "-e", injection] + write(fill: fill)
    )
  }

  /// At every call of the write; with `FLAGCTL_FAULTS=all` at every call of the process.
  @Test(.requires("strace"))
  func aKillAtEverySystemCallLeavesAWholeRecord() throws {
    let calls = try calls(inWriteOnly: getenv("FLAGCTL_FAULTS") == nil)
    for name in ["openat", "write", "fsync", "rename"] {
      #expect(calls.contains { $0.name == name }, "\(name) is not among \(calls.map(\.name))")
    }
    let old = try folder.bytes(of: "record")
    var fills: [UInt8] = []
    for call in calls {
      try folder.write(old, to: "record")
      let result = try write(fill: 2, injecting: "signal=KILL", at: call)
      #expect(result.status != 0, "nobody was killed at \(call)")
      let fill = try fill()
      #expect(fill == 1 || fill == 2, "\(call)")
      fills += fill.map { [$0] } ?? []
    }
    print("cache write: killed at \(calls.count) calls")
    // Once there, the new record stays; before, it is the old one.
    #expect(Set(fills) == [1, 2])
    #expect(fills == fills.sorted())
    // What killed processes left is swept away by the next write.
    try writeOver(fill: 1)
    let rest = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(rest.filter { $0.hasSuffix(".draft") } == [])
  }

  @Test(
    .requires("strace"),
    arguments: [
      ("openat", "EACCES"), ("openat", "EMFILE"), ("openat", "ENOSPC"), ("write", "ENOSPC"),
      ("write", "EIO"), ("fsync", "EIO"), ("rename", "ENOSPC"), ("rename", "EACCES"),
    ]
  )
  func aCallThatFailsKeepsTheOldRecordOrTheNewOneAndIsReported(name: String, error: String) throws {
    for call in try calls(inWriteOnly: true) where call.name == name {
      try writeOver(fill: 1)
      let result = try write(fill: 2, injecting: "error=\(error)", at: call)
      #expect(try fill() == (result.status == 0 ? 2 : 1), "\(call): \(result.output)")
      #expect(
        result.status == 0 || result.output.hasPrefix(name == "openat" ? "open: " : "\(name): ")
      )
      // Looking for forgotten drafts comes after the record is in place and may fail.
      #expect(result.status == 1 || name == "openat", "\(call)")
    }
  }

  @Test func twoProcessesShareOneFile() async throws {
    let (folder, probe) = (folder, probe)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          let result = try Subprocess(
            probe,
            ["write", folder.path("record"), "1", "20000", "\(Sweep.size(100))"],
            environment: HermeticEnvironment(home: folder.path),
            directory: folder.path,
          ).run()
          #expect(result.status == 0, "\(result.errorOutput)")
        }
      }
      group.addTask {
        let file = SmallFile(path: folder.path("record"), maximumBytes: 1_000_000)
        for _ in 0..<Sweep.size(2_000) {
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
