#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import JSONSyntax

extension ConfigModels {
  /// One model with its type erased: a compiled type, or a snapshot of one.
  package struct Model: Sendable {
    /// The schema version of its documents; nil for a model that judges all documents.
    package private(set) var version: Int?
    /// The name of the Swift type.
    package let name: String
    package var decoding: ConfigDecoding {
      didSet { derived = DerivedSchema() }
    }
    /// The gates that the app reads; nil when it does not say.
    package let features: [SchemaFeature]?
    private let source: Source
    private var derived = DerivedSchema()

    private enum Source: Sendable {
      case compiled(
        derive:
          @Sendable (ConfigDecoding, RecordingDetail, RecordingProgress?)
          throws(SchemaDerivationError) -> ModelSchema,
        read: @Sendable ([UInt8], ConfigDecoding) throws -> Void,
        write: @Sendable (ConfigDecoding) -> [UInt8]?
      )
      case snapshot(ModelSchema)
    }

    package init<Document: Decodable & Sendable>(
      _ type: Document.Type,
      version: Int?,
      decoding: ConfigDecoding = ConfigDecoding(),
      features: [SchemaFeature]? = nil,
      samples: [String] = [],
      named name: String? = nil,
    ) {
      self.version = version
      self.decoding = decoding
      self.features = features
      self.name = name ?? typeName(of: type)
      source = .compiled(
        derive: { (decoding, detail, progress) throws(SchemaDerivationError) in
          try SchemaRecorder.schema(
            of: type,
            decoding: decoding,
            detail: detail,
            samples: SampleStrings.all(in: samples),
            progress: progress,
          )
        },
        read: { bytes, decoding in
          _ = try decoding.makeDecoder().decode(type, from: Data(bytes))
        },
        write: { decoding in
          let recorder = SchemaRecorder(decoding, samples: SampleStrings.all(in: samples))
          guard let explored = try? recorder.explore(type, under: { [] }),
            let value = explored.sample as? any Encodable
          else { return nil }
          let encoder = JSONEncoder()
          if case .convertFromSnakeCase = decoding.keys {
            encoder.keyEncodingStrategy = .convertToSnakeCase
          }
          return (try? encoder.encode(value)).map { Array($0) }
        },
      )
    }

    /// A model of which only the snapshot is here.
    package init(_ snapshot: SchemaSnapshot) {
      version = snapshot.version
      name = snapshot.modelName
      decoding = snapshot.decoding
      features = snapshot.features
      source = .snapshot(snapshot.schema)
    }

    /// Whether the type itself is here, and not only a snapshot of it.
    package var isCompiled: Bool {
      if case .compiled = source { true } else { false }
    }

    /// Derives the schema from the model by running its decoding, once; that of a snapshot is at hand.
    package func schema() throws(SchemaDerivationError) -> ModelSchema {
      if let schema = derived.schema { return schema }
      let schema = try schema(.forJudging)
      derived.schema = schema
      return schema
    }

    func schema(
      _ detail: RecordingDetail,
      _ progress: RecordingProgress? = nil,
    ) throws(SchemaDerivationError) -> ModelSchema {
      switch source {
      case .compiled(let derive, _, _): try derive(decoding, detail, progress)
      case .snapshot(let schema): schema
      }
    }

    /// Runs the model's decoding as deriving its schema does, and tells every value that it gets.
    ///
    /// For a process of its own, since a model may stop the process because of a value.
    package func explore(_ progress: RecordingProgress) throws(SchemaDerivationError) {
      _ = try schema(.forSnapshots, progress)
    }

    /// Decodes the document strictly, as an app does, and throws what `JSONDecoder` throws.
    ///
    /// Where there is only a snapshot, the interpreter decodes, and a `DecodingFailure` is thrown.
    package func decode(_ bytes: [UInt8]) throws {
      switch source {
      case .compiled(_, let read, _): try read(bytes, decoding)
      case .snapshot(let schema):
        let tree = try JSONTree(parsing: bytes)
        let reading = SchemaInterpreter(schema, decoding: decoding).reading(of: tree, as: .strict)
        if let failure = reading.failures.first { throw failure }
      }
    }

    /// The same model, judging documents of every schema version.
    package func judgingAll() -> Model {
      var model = self
      model.version = nil
      return model
    }

    /// What encoding writes of the value that deriving the schema ended in, as JSON; nil for a type that
    /// is not encodable.
    package func written() -> [UInt8]? {
      guard case .compiled(_, _, let write) = source else { return nil }
      return write(decoding)
    }

    /// The snapshot to freeze, with nothing reserved and no notes.
    ///
    /// A model that does not say its schema version takes the given one.
    package func snapshot(
      version: Int,
      reserved: SchemaSnapshot.Reserved = .init(),
      notes: String? = nil,
    ) throws(SchemaDerivationError) -> SchemaSnapshot {
      SchemaSnapshot(
        version: self.version ?? version,
        modelName: name,
        decoding: decoding,
        schema: try schema(.forSnapshots),
        features: features,
        reserved: reserved,
        notes: notes,
      )
    }
  }
}
