#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file of a snapshot, on the machine that the test was compiled on.
struct SnapshotPlace {
  /// As it was given.
  let shown: String
  let path: String

  /// What a project's folder holds, so that a snapshot which is not there yet gets a place.
  private static let marks = [".flagctl.json", "Package.swift", ".git"]

  init(_ typed: String, from sourceFile: String) {
    shown = typed
    guard !typed.hasPrefix("/") else {
      path = typed
      return
    }
    var folders: [String] = []
    var folder = Substring(sourceFile)
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      folders.append(String(folder))
    }
    let files = FileManager.default
    let holder =
      folders.first { files.fileExists(atPath: "\($0)/\(typed)") }
      ?? folders.first { folder in
        Self.marks.contains { files.fileExists(atPath: "\(folder)/\($0)") }
      }
    path = "\(holder ?? folders.first ?? ".")/\(typed)"
  }

  /// The number in a name like `v2.json`.
  var version: Int? {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    guard name.hasPrefix("v"), name.hasSuffix(".json") else { return nil }
    return Int(name.dropFirst().dropLast(5))
  }

  /// The file's bytes; nil when there is no file.
  func read() throws -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(_ text: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    try Data(text.utf8).write(to: url, options: .atomic)
  }
}
