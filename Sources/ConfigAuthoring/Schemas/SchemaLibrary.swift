import ConfigLint
package import Diagnostics
package import ModelSchema

/// The schemas of the compiled models and of the snapshots.
package struct SchemaLibrary {
  /// A schema and where it comes from.
  package struct Source: Sendable {
    /// For example `model AppConfig` or `schemas/v2.json`.
    package let name: String
    package let snapshot: SchemaSnapshot
    /// Nil for a compiled model.
    package let file: SourceFile?
  }

  /// The compiled models; those of flagctl itself only where they are meant.
  let models: [ConfigModels.Model]
  let stored: [StoredSnapshot]
  let folder: SnapshotFolder
  let path: AbsolutePath
  private let environment: AuthoringEnvironment

  package init(_ environment: AuthoringEnvironment) throws(AuthoringError) {
    let settings = try DocumentLocator(environment).settings(forFile: nil)
    try self.init(environment, settings: settings)
  }

  init(_ environment: AuthoringEnvironment, settings: Settings) throws(AuthoringError) {
    self.environment = environment
    folder = SnapshotFolder(environment: environment)
    path = SnapshotFolder.path(for: settings)
    stored = try folder.read(for: settings)
    let effective = environment.models.adding(stored.map(\.snapshot))
    self.models = effective.all.filter(\.isCompiled)
  }

  /// A schema by its version or by the file of a snapshot; nil: that of the current model.
  package func source(_ typed: String?) throws(AuthoringError) -> Source {
    guard let typed else { return try current() }
    let digits = typed.hasPrefix("v") ? String(typed.dropFirst()) : typed
    if let version = Int(digits) {
      if let model = models.first(where: { $0.version == version }) { return try source(model) }
      if let snapshot = stored.first(where: { $0.version == version }) { return source(snapshot) }
    }
    let file = environment.absolutePath(typed)
    guard environment.files.kind(of: file) != nil else {
      let versions = models.compactMap(\.version) + stored.map(\.version)
      throw .unknownSchema(typed, known: Set(versions).sorted())
    }
    return source(try folder.read(file))
  }

  /// The schema of the current model, else the newest snapshot.
  package func current() throws(AuthoringError) -> Source {
    if let model = models.first { return try source(model) }
    if let snapshot = stored.last { return source(snapshot) }
    throw .noModelOfTheApp
  }

  /// The snapshot that the current model is compared with: that of its version, else the newest.
  package func frozen() throws(AuthoringError) -> Source {
    let version = models.first?.version
    guard let snapshot = stored.last(where: { $0.version == version }) ?? stored.last else {
      throw .unknownSchema("", known: [])
    }
    return source(snapshot)
  }

  /// A schema as JSON Schema 2020-12; with what the rules demand of flagctl's own documents, if it is
  /// one of those.
  package func export(_ source: Source) -> String {
    let isStock = ConfigModels.stock.all.contains { model in
      guard model.version == source.snapshot.version, let schema = try? model.schema() else {
        return false
      }
      return schema.hasSameShape(as: source.snapshot.schema, isForJudging: true)
    }
    return JSONSchemaExport.text(
      of: source.snapshot,
      constraints: isStock ? SchemaConstraints.ofStockDocuments : [:],
    )
  }

  func source(_ model: ConfigModels.Model) throws(AuthoringError) -> Source {
    Source(name: "model \(model.name)", snapshot: try snapshot(of: model), file: nil)
  }

  private func source(_ stored: StoredSnapshot) -> Source {
    Source(name: stored.file.name, snapshot: stored.snapshot, file: stored.file)
  }

  /// What would be frozen; a model that does not say its version has that of the newest snapshot.
  func snapshot(
    of model: ConfigModels.Model,
    version: Int? = nil,
    reserved: SchemaSnapshot.Reserved = .init(),
    notes: String? = nil,
  ) throws(AuthoringError) -> SchemaSnapshot {
    do {
      return try model.snapshot(
        version: version ?? stored.last?.version ?? 1,
        reserved: reserved,
        notes: notes,
      )
    } catch {
      throw .unusableModel(error.description)
    }
  }
}
