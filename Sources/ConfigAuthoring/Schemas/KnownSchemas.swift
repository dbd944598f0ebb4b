import ConfigLint
import Diagnostics
import ModelSchema

/// The snapshots of every schemas folder that a run met, each read once.
struct KnownSchemas {
  private let folder: SnapshotFolder
  private let models: ConfigModels
  private var known: [AbsolutePath: [StoredSnapshot]] = [:]

  init(_ folder: SnapshotFolder, _ models: ConfigModels) {
    self.folder = folder
    self.models = models
  }

  /// The snapshots that hold under these settings, by version.
  mutating func snapshots(for settings: Settings) throws(AuthoringError) -> [StoredSnapshot] {
    let path = SnapshotFolder.path(for: settings)
    if let snapshots = known[path] { return snapshots }
    let snapshots = try folder.read(for: settings)
    known[path] = snapshots
    return snapshots
  }

  /// The gates that the newest app declares: the compiled one, else that of the newest snapshot.
  mutating func gates(for settings: Settings) throws(AuthoringError) -> [GateDeclaration] {
    if let features = models.current.features {
      return features.map {
        GateDeclaration(name: $0.name, kind: $0.kind, shipsOn: $0.shipsOn, location: nil)
      }
    }
    return try snapshots(for: settings).last { $0.snapshot.features != nil }?.gates ?? []
  }
}
