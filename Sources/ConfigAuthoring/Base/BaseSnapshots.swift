import ConfigLint
import Diagnostics
import GitStore
import ModelSchema

/// Reads the snapshots that a base revision holds, from where its own settings have them.
struct BaseSnapshots {
  let environment: AuthoringEnvironment
  let repository: Repository
  let commit: ObjectID
  /// How people call the revision.
  let name: String

  /// `settings`: those that hold now. Nil where their folder is not in the repository.
  func read(
    for settings: Settings,
    _ notChecked: inout [String],
  ) throws(AuthoringError) -> SnapshotBase? {
    let past = try pastSettings(settings)
    let folder = SnapshotFolder.path(for: past ?? Settings(folder: settings.folder))
    guard let path = try? repository.path(of: folder.description) else { return nil }
    var entries: [SnapshotBase.Entry] = []
    let names = try git { () throws(GitFailure) in try repository.names(in: path, of: commit) }
    for (name, mode) in names where mode.isRegularFile && SnapshotFolder.version(of: name) != nil {
      if try isLeftOut(folder.appending(name)) {
        let file = environment.shown(folder.appending(name))
        notChecked.append("changes of \(file) (this sparse checkout leaves it out)")
        continue
      }
      guard let bytes = try bytes(of: folder.appending(name)) else { continue }
      if let entry = entry(folder.appending(name), bytes) {
        entries.append(entry)
      } else {
        let file = environment.shown(folder.appending(name))
        notChecked.append("changes of \(file) (what the base holds there is no snapshot)")
      }
    }
    let builds = past?.releases.map(\.build) ?? []
    return SnapshotBase(
      name: name,
      entries: entries.sorted { $0.snapshot.version < $1.snapshot.version },
      builds: builds.isEmpty ? nil : Set(builds),
    )
  }

  /// What the settings file said at the base; nil where it was not there, or could not be used.
  func pastSettings(_ settings: Settings) throws(AuthoringError) -> Settings? {
    let file = settings.file ?? settings.folder.appending(Settings.fileName)
    return try bytes(of: file).flatMap { SettingsReader(environment).past($0, at: file) }
  }

  private func entry(_ path: AbsolutePath, _ bytes: [UInt8]) -> SnapshotBase.Entry? {
    let file = SourceFile(name: environment.shown(path), bytes: bytes)
    guard let snapshot = try? SchemaSnapshot(reading: bytes) else { return nil }
    let word = ShellWord.quoted(file.name)
    return SnapshotBase.Entry(
      file: file,
      snapshot: snapshot,
      restoring: "git restore --source=\(commit.short) -- \(word)",
    )
  }

  private func isLeftOut(_ path: AbsolutePath) throws(AuthoringError) -> Bool {
    guard environment.files.kind(of: path) == nil,
      let place = try? repository.path(of: path.description)
    else { return false }
    return try git { () throws(GitFailure) in try repository.isLeftOut(place) }
  }

  /// What the base holds at a place; nil where that is no file of the repository.
  private func bytes(of path: AbsolutePath) throws(AuthoringError) -> [UInt8]? {
    guard let place = try? repository.path(of: path.description) else { return nil }
    return try git { () throws(GitFailure) in
      guard let entry = try repository.entry(at: place, in: commit), entry.mode.isRegularFile
      else { return nil }
      return try repository.forms(of: place).text(ofBlob: entry.blob)
    }
  }
}
