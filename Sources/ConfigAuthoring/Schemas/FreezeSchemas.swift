import ConfigLint
package import Diagnostics
package import ModelSchema

/// Writes the schemas of the compiled models into snapshots.
package struct FreezeSchemas {
  package enum State: Sendable, Equatable {
    /// The snapshot says what the model says.
    case current
    case written
    /// What `--dry-run` would write.
    case wouldWrite
    /// Installed builds read the snapshot, so it stays.
    case refused
  }

  /// What became of one model.
  package struct Result: Sendable {
    package let version: Int
    /// The snapshot's file, as it is shown.
    package let file: String
    package let state: State
    /// What differs for clients from the snapshot that was there: not names of types, order, reserved
    /// names and notes.
    package let changes: [SchemaChange]
    package let isNew: Bool
    package let findings: [Diagnostic]
  }

  private let environment: AuthoringEnvironment
  private let locator: DocumentLocator
  private let settings: Settings
  private let library: SchemaLibrary

  package init(_ environment: AuthoringEnvironment) throws(AuthoringError) {
    self.environment = environment
    locator = DocumentLocator(environment)
    self.settings = try locator.settings(forFile: nil)
    library = try SchemaLibrary(environment, settings: settings)
  }

  /// Freezes the current model and the older ones that are in use, oldest version first.
  ///
  /// An older model is in use where it has a snapshot, or a document, a fallback or a release has its
  /// version. Another one would stand for builds that nobody has.
  ///
  /// The version is that of a model which does not say its own.
  package func run(version: Int? = nil, isDryRun: Bool) throws(AuthoringError) -> [Result] {
    guard !library.models.isEmpty else { throw .noModelOfTheApp }
    var results: [Result] = []
    var frozen: [SchemaSnapshot] = []
    for model in modelsInUse.sorted(by: { $0.version ?? .max < $1.version ?? .max }) {
      let (result, snapshot) = try freeze(model, version, after: frozen, isDryRun: isDryRun)
      results.append(result)
      frozen.append(snapshot)
    }
    return results
  }

  private var modelsInUse: [ConfigModels.Model] {
    let used = versionsInUse
    return library.models.prefix(1)
      + library.models.dropFirst().filter { model in model.version.map(used.contains) ?? true }
  }

  private var versionsInUse: Set<Int> {
    var versions = Set(library.stored.map(\.version))
    versions.formUnion(settings.fallbacks.map(\.schemaVersion))
    versions.formUnion(settings.releases.filter(\.isInstalled).map(\.schemaVersion))
    // Without a document that can be read there is none that uses a version.
    for document in (try? locator.all()) ?? [] {
      let bytes = try? environment.files.read(document.path, limit: DocumentContent.maximumBytes)
      let version = bytes.flatMap { DocumentContent($0).value(at: ["schema"])?.integer }
      if let version { versions.insert(version) }
    }
    return versions
  }

  private func freeze(
    _ model: ConfigModels.Model,
    _ version: Int?,
    after frozen: [SchemaSnapshot],
    isDryRun: Bool,
  ) throws(AuthoringError) -> (Result, SchemaSnapshot) {
    let bare = try library.snapshot(of: model, version: version)
    let old = library.stored.first { $0.version == bare.version }
    let snapshot = try library.snapshot(
      of: model,
      version: version,
      reserved: reserved(for: bare, old?.snapshot, frozen),
      notes: old?.snapshot.notes,
    )
    let isGuarded = isRead(snapshot.version)
    let warnings = warnings(model, snapshot)
    let result = try store(
      snapshot,
      old,
      isGuarded: isGuarded,
      isDryRun: isDryRun,
      warnings: warnings,
    )
    return (result, snapshot)
  }

  /// Freezes the keys and types of the defaults document that an app with a dynamic loader bundles, in
  /// place of models.
  ///
  /// Such an app refuses no document, so the snapshot of that file may be replaced; what is gone stays
  /// reserved.
  package func run(
    defaults typed: String,
    version: Int? = nil,
    isDryRun: Bool,
  ) throws(AuthoringError) -> [Result] {
    var snapshot = DefaultsSchema.snapshot(
      of: try environment.strictObject(at: typed).1,
      version: version ?? library.stored.last?.version ?? 1,
      name: environment.absolutePath(typed).stem,
    )
    let old = library.stored.first { $0.version == snapshot.version }
    snapshot.reserved = reserved(for: snapshot, old?.snapshot, [])
    snapshot.notes = old?.snapshot.notes
    let isGuarded = old.map { !$0.snapshot.isOfDefaults } ?? false
    return [try store(snapshot, old, isGuarded: isGuarded, isDryRun: isDryRun)]
  }

  /// Writes what differs, unless builds read it.
  private func store(
    _ snapshot: SchemaSnapshot,
    _ old: StoredSnapshot?,
    isGuarded: Bool,
    isDryRun: Bool,
    warnings: [Diagnostic] = [],
  ) throws(AuthoringError) -> Result {
    let path = library.path.appending("v\(snapshot.version).json")
    var state = State.current
    var findings: [Diagnostic] = []
    let changes = old.map { SchemaDifference.changes(from: $0.snapshot, to: snapshot) } ?? []
    if old?.snapshot != snapshot {
      if let old, isGuarded, !changes.isEmpty {
        state = .refused
        findings = [finding(about: old, changes)]
      } else {
        state = isDryRun ? .wouldWrite : .written
        if !isDryRun { try write(snapshot, to: path, isNew: old == nil) }
      }
    }
    return Result(
      version: snapshot.version,
      file: environment.shown(path),
      state: state,
      changes: changes,
      isNew: old == nil,
      findings: findings + warnings,
    )
  }

  /// What is odd about a schema, whether it is written or not.
  private func warnings(
    _ model: ConfigModels.Model,
    _ snapshot: SchemaSnapshot,
  ) -> [Diagnostic] {
    let path = library.path.appending("v\(snapshot.version).json")
    let file = SourceFile(name: environment.shown(path), bytes: Array(snapshot.text.utf8))
    guard let stored = try? StoredSnapshot(file) else { return [] }
    var warnings = DictionaryAsArray.diagnostics(stored)
    if let written = model.written() {
      warnings += KeyNeverRead.diagnostics(written, ConfigModels(model.judgingAll()), stored)
    }
    return warnings
  }

  /// Without releases in the settings, every snapshot counts as read.
  private func isRead(_ version: Int) -> Bool {
    settings.releases.isEmpty
      || settings.releases.contains { $0.isInstalled && $0.schemaVersion == version }
  }

  private func write(
    _ snapshot: SchemaSnapshot,
    to path: AbsolutePath,
    isNew: Bool,
  ) throws(AuthoringError) {
    let bytes = Array(snapshot.text.utf8)
    do {
      if isNew {
        try environment.files.create(path, bytes)
      } else {
        try environment.files.replace(path, bytes)
      }
    } catch {
      throw .unreadableFile(environment.shown(path), error)
    }
  }

  private func finding(about old: StoredSnapshot, _ changes: [SchemaChange]) -> Diagnostic {
    let builds = settings.releases
      .filter { $0.isInstalled && $0.schemaVersion == old.version }.map(\.build).sorted()
    return SnapshotModified.diagnostic(old, changes, builds: builds)
  }

  /// What was reserved stays so, and what is no longer there is added.
  private func reserved(
    for new: SchemaSnapshot,
    _ old: SchemaSnapshot?,
    _ frozen: [SchemaSnapshot],
  ) -> SchemaSnapshot.Reserved {
    let older = (library.stored.map(\.snapshot) + frozen)
      .filter { $0.version < new.version }.max { $0.version < $1.version }
    var reserved = SchemaSnapshot.Reserved()
    for earlier in [older, old].compactMap(\.self) { reserved.add(from: earlier, to: new) }
    return reserved
  }
}
