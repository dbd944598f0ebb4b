import ConfigLint
import Diagnostics
import ModelSchema

/// The folder of frozen schemas, `schemas/vN.json`.
struct SnapshotFolder {
  let environment: AuthoringEnvironment

  /// A snapshot of a thousand types is a few hundred kilobytes.
  private static let maximumBytes = 16 << 20

  /// Where the snapshots of settings are, whether there are any or not.
  static func path(for settings: Settings) -> AbsolutePath {
    settings.schemas ?? settings.folder.appending("schemas")
  }

  /// Every snapshot, by version; none where the folder is not there, as before the first one is frozen.
  func read(for settings: Settings) throws(AuthoringError) -> [StoredSnapshot] {
    let folder = Self.path(for: settings)
    if environment.files.kind(of: folder) == nil { return [] }
    let names: [String]
    do {
      names = try environment.files.names(in: folder)
    } catch {
      throw .unreadableFile(environment.shown(folder), error)
    }
    var snapshots: [StoredSnapshot] = []
    for (name, version) in names.compactMap({ name in Self.version(of: name).map { (name, $0) } }) {
      snapshots.append(try read(folder.appending(name), version: version))
    }
    return snapshots.sorted { $0.version < $1.version }
  }

  private func read(
    _ path: AbsolutePath,
    version: Int,
  ) throws(AuthoringError) -> StoredSnapshot {
    let snapshot = try read(path)
    guard snapshot.version == version else {
      throw .invalidSnapshot(
        snapshot.location(of: .version),
        "holds schema \(snapshot.version), which belongs into v\(snapshot.version).json",
      )
    }
    return snapshot
  }

  /// The snapshot in a file of any name.
  func read(_ path: AbsolutePath) throws(AuthoringError) -> StoredSnapshot {
    let file: SourceFile
    do {
      let bytes = try environment.files.read(path, limit: Self.maximumBytes)
      file = SourceFile(name: environment.shown(path), bytes: bytes)
    } catch {
      throw .unreadableFile(environment.shown(path), error)
    }
    do {
      return try StoredSnapshot(file)
    } catch {
      throw .invalidSnapshot(SourceLocation(file: file, range: error.range), error.message)
    }
  }

  /// The N of `vN.json`; nil for other files.
  static func version(of name: String) -> Int? {
    guard name.hasPrefix("v"), name.hasSuffix(".json"),
      let version = Int(name.dropFirst().dropLast(5)), name == "v\(version).json"
    else { return nil }
    return version
  }
}
