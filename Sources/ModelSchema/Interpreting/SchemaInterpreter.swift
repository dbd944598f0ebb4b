package import JSONSyntax

/// Decodes documents as a client with a given schema does: the verdict is that of `JSONDecoder` with the
/// model that the schema was derived from.
///
/// ```swift
/// let reading = SchemaInterpreter(snapshot).reading(of: tree, as: .client)
/// if reading.isRejected { ... }
/// ```
package struct SchemaInterpreter: Sendable {
  /// Who reads.
  package enum Reader: Sendable {
    /// The model by itself, as `validate` decodes: every failure counts.
    case strict
    /// A client: where the schema is tolerant, bad values are stepped over.
    case client
  }

  private let schema: ModelSchema
  private let decoding: ConfigDecoding

  package init(_ schema: ModelSchema, decoding: ConfigDecoding = ConfigDecoding()) {
    self.schema = schema
    self.decoding = decoding
  }

  package init(_ snapshot: SchemaSnapshot) {
    self.init(snapshot.schema, decoding: snapshot.decoding)
  }

  /// Everything in a document that does not decode.
  ///
  /// The document should have no `json/*` findings, since what decoders make of such text differs; of
  /// repeated keys the first is read, as Foundation does.
  package func reading(of tree: JSONTree, as reader: Reader) -> SchemaReading {
    var interpretation = Interpretation(schema: schema, decoding: decoding, reader: reader)
    interpretation.read(tree.root, as: schema.root)
    return SchemaReading(failures: interpretation.failures)
  }
}
