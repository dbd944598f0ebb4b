import Foundation
import TestSupport

/// Runs the server in `Tests/HostileServer`, one process for each question.
enum HostileServer {
  /// What came of meeting one behaviour.
  struct Encounter: Decodable, Sendable {
    let outcome: String
    let text: String
    /// In seconds, with the deadline that it was given.
    let elapsed: Double
    let deadline: Double
    /// How far resident memory rose, in KiB.
    let growth: Int
    /// What both faces of the client read afterwards, by accessor.
    let values: [String: String]
  }

  /// How a bare URLSession ended.
  struct UpstreamEnd: Decodable, Sendable {
    let isCrash: Bool
    /// Whether it had come to hold 32 MiB more than it needs for a small document.
    let isFull: Bool
    let text: String
  }

  static func behaviours() throws -> [HostileBehaviour] {
    try JSONDecoder().decode([HostileBehaviour].self, from: Data(try run("list")))
  }

  static func page() throws -> String {
    String(decoding: try run("document"), as: UTF8.self)
  }

  static func upstreamEnds() throws -> [String: UpstreamEnd] {
    let printed = try run("upstream", try BuiltBinary.path(of: "UpstreamProbe"))
    return try JSONDecoder().decode([String: UpstreamEnd].self, from: Data(printed))
  }

  /// What came of every behaviour, by name; met once for all tests that ask.
  static let encounters = Task {
    let printed = try run("drive", try BuiltBinary.path(of: "ClientProbe"))
    return try JSONDecoder().decode([String: Encounter].self, from: Data(printed))
  }

  private static func run(_ arguments: String...) throws -> [UInt8] {
    let directory = try TemporaryDirectory()
    let result = try Subprocess(
      "python3",
      ["-B", "\(folder)/hostile.py"] + arguments,
      environment: HermeticEnvironment(home: directory.path),
      directory: directory.path,
      timeout: 240,
    ).run()
    guard result.status == 0 else {
      throw TestSupportError("hostile.py \(arguments): \(result)")
    }
    return result.stdout
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("HostileServer")
    .path
}
