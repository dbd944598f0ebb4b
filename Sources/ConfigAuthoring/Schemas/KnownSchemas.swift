import ConfigLint
import Diagnostics
import ModelSchema

/// The snapshots of every schemas folder that a run met, each read once.
struct KnownSchemas {
  private let folder: SnapshotFolder
  private let models: ConfigModels
  /// By the path of the folder.
  private var known: [String: [StoredSnapshot]] = [:]
  private var effective: [String: ConfigModels] = [:]

  init(_ environment: AuthoringEnvironment) {
    folder = SnapshotFolder(environment: environment)
    models = environment.models
  }

  /// The snapshots that hold under these settings, by version.
  mutating func snapshots(for settings: Settings) throws(AuthoringError) -> [StoredSnapshot] {
    let path = SnapshotFolder.path(for: settings).description
    if let snapshots = known[path] { return snapshots }
    let snapshots = try folder.read(for: settings)
    known[path] = snapshots
    return snapshots
  }

  /// The models that judge documents under these settings: the compiled ones and the snapshots.
  mutating func models(for settings: Settings) throws(AuthoringError) -> ConfigModels {
    let path = SnapshotFolder.path(for: settings).description
    if let models = effective[path] { return models }
    let snapshots = try snapshots(for: settings)
    let models = snapshots.isEmpty ? self.models : self.models.adding(snapshots.map(\.snapshot))
    effective[path] = models
    return models
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
