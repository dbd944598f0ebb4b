#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ConfigModel

/// The models that judge documents: the current one, and older ones by their schema version.
///
/// A document is judged by the model of its own `schema`.
///
/// ```swift
/// let models = ConfigModels(current: AppConfig.self, version: 3)
///   .adding(AppConfigV2.self, version: 2)
/// ```
public struct ConfigModels: Sendable {
  /// The models of flagctl itself: `ConfigDocument` and, for old builds, `ConfigDocumentV1`.
  public static let stock = ConfigModels(
    current: Model(ConfigDocument.self, version: ConfigDocument.schemaVersion),
    older: [Model(ConfigDocumentV1.self, version: ConfigDocumentV1.schemaVersion)],
    isStock: true,
  )

  /// The model of documents that do not say which one they are for.
  package let current: Model
  package let older: [Model]
  /// Whether these are the models of flagctl itself, which a document of another shape cannot mean.
  package let isStock: Bool

  private init(current: Model, older: [Model], isStock: Bool) {
    self.current = current
    self.older = older
    self.isStock = isStock
  }

  /// One model, which judges documents of this schema version.
  public init<Current: Decodable & Sendable>(current: Current.Type, version: Int) {
    self.init(current: Model(current, version: version), older: [], isStock: false)
  }

  /// The same models and an older one, which judges documents of its own schema version.
  public func adding<Older: Decodable & Sendable>(_ older: Older.Type, version: Int) -> ConfigModels
  {
    let model = Model(older, version: version)
    return ConfigModels(current: current, older: self.older + [model], isStock: false)
  }

  /// The model of a schema version; nil when there is none.
  package func model(forVersion version: Int) -> Model? {
    all.first { $0.version == version }
  }

  /// The current model first.
  package var all: [Model] { [current] + older }
}

extension ConfigModels {
  /// One model with its type erased.
  package struct Model: Sendable {
    package let version: Int
    /// The name of the Swift type.
    package let name: String
    private let derive: @Sendable () throws(SchemaDerivationError) -> ModelSchema
    private let read: @Sendable ([UInt8]) throws -> Void

    package init<Document: Decodable & Sendable>(_ type: Document.Type, version: Int) {
      self.version = version
      name = String(describing: type)
      derive = { () throws(SchemaDerivationError) in try SchemaRecorder.schema(of: type) }
      read = { bytes in _ = try JSONDecoder().decode(type, from: Data(bytes)) }
    }

    /// Derives the schema from the model by running its decoding.
    package func schema() throws(SchemaDerivationError) -> ModelSchema {
      try derive()
    }

    /// Decodes the document strictly, as an app does, and throws what `JSONDecoder` throws.
    package func decode(_ bytes: [UInt8]) throws {
      try read(bytes)
    }
  }
}
