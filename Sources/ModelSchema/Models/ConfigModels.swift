public import ConfigModel

/// The models that judge documents: the current one, and older ones by their schema version.
///
/// A document is judged by the model of its own `schema`.
///
/// ```swift
/// let models = ConfigModels(current: AppConfig.self, features: AppFeature.self)
/// let several = ConfigModels(current: AppConfig.self, version: 3, features: AppFeature.self)
///   .adding(AppConfigV2.self, version: 2)
/// ```
public struct ConfigModels: Sendable {
  /// The models of flagctl itself: `ConfigDocument` and, for old builds, `ConfigDocumentV1`.
  public static let stock = ConfigModels(
    current: Model(ConfigDocument.self, version: ConfigDocument.schemaVersion),
    older: [Model(ConfigDocumentV1.self, version: ConfigDocumentV1.schemaVersion)],
    isStock: true,
  )

  /// How the app decodes the current model.
  public var decoding: ConfigDecoding {
    get { current.decoding }
    set { current.decoding = newValue }
  }

  /// The model of documents that do not say which one they are for.
  package private(set) var current: Model
  package let older: [Model]
  /// Whether these are the models of flagctl itself, which a document of another shape cannot mean.
  package let isStock: Bool

  /// A model whose type is known to somebody else.
  package init(_ model: Model) {
    self.init(current: model, older: [], isStock: false)
  }

  private init(current: Model, older: [Model], isStock: Bool) {
    self.current = current
    self.older = older
    self.isStock = isStock
  }

  /// One model, which judges documents of this schema version; without one, all documents.
  ///
  /// - Parameters:
  ///   - current: The type that the app decodes documents into.
  ///   - version: The `schema` of its documents.
  ///   - decoding: How the app sets up its `JSONDecoder`.
  ///   - samples: Documents, as JSON text, that show the cases of enums which do not list them.
  public init<Current: Decodable & Sendable>(
    current: Current.Type,
    version: Int? = nil,
    decoding: ConfigDecoding = ConfigDecoding(),
    samples: [String] = [],
  ) {
    let model = Model(current, version: version, decoding: decoding, samples: samples)
    self.init(current: model, older: [], isStock: false)
  }

  /// One model and the gates that the app reads, which go into its snapshots.
  ///
  /// - Parameters:
  ///   - current: The type that the app decodes documents into.
  ///   - version: The `schema` of its documents; without one, the model judges all documents.
  ///   - features: The enum that lists the app's gates.
  ///   - decoding: How the app sets up its `JSONDecoder`.
  ///   - samples: Documents, as JSON text, that show the cases of enums which do not list them.
  public init<Current: Decodable & Sendable, Feature: FeatureKey>(
    current: Current.Type,
    version: Int? = nil,
    features: Feature.Type,
    decoding: ConfigDecoding = ConfigDecoding(),
    samples: [String] = [],
  ) {
    let model = Model(
      current,
      version: version,
      decoding: decoding,
      features: SchemaFeature.all(of: features),
      samples: samples,
    )
    self.init(current: model, older: [], isStock: false)
  }

  /// The same models and an older one, which judges documents of its own schema version.
  public func adding<Older: Decodable & Sendable>(
    _ older: Older.Type,
    version: Int,
    decoding: ConfigDecoding? = nil,
  ) -> ConfigModels {
    let model = Model(older, version: version, decoding: decoding ?? current.decoding)
    return ConfigModels(current: current, older: self.older + [model], isStock: false)
  }

  /// The model of a schema version; nil when there is none.
  package func model(forVersion version: Int) -> Model? {
    all.first { $0.version == version } ?? all.first { $0.version == nil }
  }

  /// The current model first.
  package var all: [Model] { [current] + older }
}

extension ConfigModels {
  /// The snapshots beside the compiled models, for the versions that these do not judge.
  ///
  /// A team's snapshots take the place of flagctl's own models, which judge alone only where there are
  /// no snapshots of other models. The newest snapshot then judges documents that do not say their
  /// version. The order of the snapshots does not matter.
  package func adding(_ snapshots: [SchemaSnapshot]) -> ConfigModels {
    let newestFirst = snapshots.sorted { $0.version > $1.version }
    let isForeign = isStock && newestFirst.contains { !isOwn($0) }
    let known = isForeign ? [] : all
    if known.contains(where: { $0.version == nil }) { return self }
    let versions = Set(known.compactMap(\.version))
    let added = newestFirst.filter { !versions.contains($0.version) }.map(Model.init)
    let models = known + added
    guard !added.isEmpty, let first = models.first else { return self }
    return ConfigModels(current: first, older: Array(models.dropFirst()), isStock: false)
  }

  /// Whether a snapshot is one of these models, frozen.
  private func isOwn(_ snapshot: SchemaSnapshot) -> Bool {
    guard let model = all.first(where: { $0.version == snapshot.version }),
      let schema = try? model.schema()
    else { return false }
    return snapshot.decoding == model.decoding
      && schema.hasSameShape(as: snapshot.schema, isForJudging: true)
  }
}
