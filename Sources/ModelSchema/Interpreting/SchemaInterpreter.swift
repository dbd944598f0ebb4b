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
  /// The only `schema` that the clients accept; nil where they do not look at it.
  private let version: Int?

  package init(_ schema: ModelSchema, decoding: ConfigDecoding = ConfigDecoding()) {
    self.schema = schema
    self.decoding = decoding
    version = nil
  }

  /// Clients that step over bad values are those of the stock model, which accept no document of
  /// another schema version. Apps with models of their own decode whatever they get, unless
  /// `looksAtVersion`, where their model has the version.
  package init(_ snapshot: SchemaSnapshot, looksAtVersion: Bool = false) {
    schema = snapshot.schema
    decoding = snapshot.decoding
    let looks = looksAtVersion && snapshot.schema.hasVersion
    version = snapshot.schema.isTolerant || looks ? snapshot.version : nil
  }

  /// Everything in a document that does not decode.
  ///
  /// The document should have no `json/*` findings, since what decoders make of such text differs; of
  /// repeated keys the first is read, as Foundation does.
  package func reading(of tree: JSONTree, as reader: Reader) -> SchemaReading {
    var interpretation = Interpretation(schema: schema, decoding: decoding, reader: reader)
    interpretation.read(tree.root, as: schema.root)
    var failures = interpretation.failures
    if case .client = reader, let failure = otherSchema(tree) {
      // Only the stock model looks at the version before anything else.
      failures.insert(failure, at: schema.isTolerant ? 0 : failures.count)
    }
    return SchemaReading(failures: failures, fractionalDates: interpretation.fractionalDates)
  }

  /// The failure that clients do not accept the schema version of a document.
  private func otherSchema(_ tree: JSONTree) -> DecodingFailure? {
    guard let version, let value = tree.root.member(named: "schema")?.value,
      let number = value.numberText.flatMap({ NumberLiteral($0) }), number.isIntegral,
      number.isNegative || number.integerMagnitude != UInt64(exactly: version)
    else { return nil }
    return DecodingFailure(
      kind: .otherSchema,
      range: value.range,
      path: JSONPointer(["schema"]),
      type: .integer(.int),
      place: .version,
      isTolerated: false,
    )
  }
}

extension ModelSchema {
  /// Whether documents say their schema version to the model.
  fileprivate var hasVersion: Bool {
    guard case .object(let id) = root.type, case .integer? = self[id].field("schema")?.value.type
    else { return false }
    return true
  }
}
