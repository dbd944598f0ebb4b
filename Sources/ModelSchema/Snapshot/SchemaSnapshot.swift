/// A schema frozen in a file, `schemas/vN.json`: what the apps of one schema version decode.
///
/// A snapshot stands for clients that are in users' hands, so it holds all that decoding depends on,
/// and the gates that those apps read. Which builds read it is said by the settings alone.
///
/// Names of types are unique in it, and nothing depends on them: two snapshots that differ in names
/// only have the same shape, see ``ModelSchema/hasSameShape(as:)``.
package struct SchemaSnapshot: Sendable, Equatable {
  /// The version of the file's form that this program writes, and the newest that it reads.
  package static let format = 1

  /// Names that were removed and must not be given another meaning.
  package struct Reserved: Sendable, Equatable {
    /// A removed field.
    package struct Field: Sendable, Equatable {
      /// Where it was, for example `features.*.rollout` or `list[].name`.
      package let path: String
      /// What it held, see ``SchemaType/outline``.
      package let type: String

      package init(path: String, type: String) {
        self.path = path
        self.type = type
      }
    }

    package var fields: [Field]
    /// The keys of removed gates.
    package var features: [String]

    package init(fields: [Field] = [], features: [String] = []) {
      self.fields = fields
      self.features = features
    }

    package var isEmpty: Bool { fields.isEmpty && features.isEmpty }
  }

  /// The `schema` of the documents that these clients read.
  package let version: Int
  /// The name of the Swift type that documents are decoded into.
  package let modelName: String
  /// Whether it was made of a defaults document and not of a model: the apps read key by key and refuse
  /// no document.
  package let isOfDefaults: Bool
  package let decoding: ConfigDecoding
  /// In the order of the file, with unique names.
  package let schema: ModelSchema
  /// The gates that these clients read; nil when the app does not say.
  package let features: [SchemaFeature]?
  package var reserved: Reserved
  /// What people noted; without meaning for the program.
  package var notes: String?

  /// A snapshot of a schema, whose types get unique names and are put in the order of their use.
  package init(
    version: Int,
    modelName: String,
    isOfDefaults: Bool = false,
    decoding: ConfigDecoding = ConfigDecoding(),
    schema: ModelSchema,
    features: [SchemaFeature]? = nil,
    reserved: Reserved = Reserved(),
    notes: String? = nil,
  ) {
    self.version = version
    self.modelName = modelName
    self.isOfDefaults = isOfDefaults
    self.decoding = decoding
    self.schema = SchemaNaming.named(schema)
    self.features = features
    self.reserved = reserved
    self.notes = notes
  }

  /// Reads the bytes of a snapshot's file, strictly.
  ///
  /// ``SnapshotFile`` keeps the places of what was read, too.
  package init(reading bytes: [UInt8]) throws(SnapshotError) {
    self = try SnapshotFile(reading: bytes).snapshot
  }

  /// The file's text: the same for equal snapshots, for people to read, one field a line.
  package var text: String {
    SnapshotWriter.text(of: self)
  }
}
