import ConfigModel
package import JSONSyntax

/// Reads the document's parts out of its tree, gate by gate.
///
/// Strictly, it accepts what the tolerant decoding of `ConfigDocument` accepts: a bad gate, date or
/// severity is stepped over, anything else rejects the document. Leniently, everything bad is stepped
/// over, and the names of schema version 1 are read too: for an app's own model, which has judged the
/// document already, and for a document that this build cannot accept but whose switches still count.
package struct DocumentReader {
  var reading = DocumentReading(document: .bundledDefaults)
  let isLenient: Bool

  private init(isLenient: Bool) {
    self.isLenient = isLenient
  }

  /// Reads a document of the stock model.
  package static func read(
    _ tree: JSONTree,
    schemas: ClosedRange<Int>,
  ) throws(DocumentRejection) -> DocumentReading {
    var reader = DocumentReader(isLenient: false)
    do {
      let root = try ObjectReader(tree.root)
      try checkSchema(root, among: schemas)
      try reader.readParts(of: root)
    } catch let rejection as DocumentRejection {
      throw rejection
    } catch let fault as FieldFault {
      throw DocumentRejection(.undecodable, fault.fault.description)
    } catch {
      throw DocumentRejection(.undecodable, "\(error)")
    }
    return reader.reading
  }

  /// Reads what can be read of any document.
  package static func readLeniently(_ tree: JSONTree) -> DocumentReading {
    var reader = DocumentReader(isLenient: true)
    if let root = try? ObjectReader(tree.root) { try? reader.readParts(of: root) }
    return reader.reading
  }

  /// Refuses a document without a schema version, or with one that is not among those supported.
  package static func checkSchema(
    of tree: JSONTree,
    among schemas: ClosedRange<Int>,
  ) throws(DocumentRejection) {
    do {
      try checkSchema(ObjectReader(tree.root), among: schemas)
    } catch let rejection as DocumentRejection {
      throw rejection
    } catch {
      throw DocumentRejection(.undecodable, "the document is not an object")
    }
  }

  private static func checkSchema(
    _ root: ObjectReader,
    among schemas: ClosedRange<Int>,
  ) throws {
    let schema = try root.required("schema", root.integer)
    guard schemas.contains(schema) else {
      throw DocumentRejection(
        .unsupportedSchema,
        "schema version \(schema), and this build reads \(schemas.text)"
      )
    }
  }

  private mutating func readParts(of root: ObjectReader) throws(FieldFault) {
    try part { (reader) throws(FieldFault) in
      reader.reading.document.schema = try root.integer("schema") ?? 0
    }
    try part { (reader) throws(FieldFault) in try reader.readGates(of: root) }
    try part { (reader) throws(FieldFault) in try reader.readMinimumVersion(of: root) }
    try part { (reader) throws(FieldFault) in try reader.readPaywall(of: root) }
    try part { (reader) throws(FieldFault) in try reader.readNotice(of: root) }
    reading.document.generatedAt = tolerantly { () throws(FieldFault) in
      try root.timestamp("generatedAt")
    }
  }

  /// Reads one part; leniently, a fault costs that part alone.
  private mutating func part(
    _ read: (inout DocumentReader) throws(FieldFault) -> Void
  ) throws(FieldFault) {
    do {
      try read(&self)
    } catch {
      guard isLenient else { throw error }
      reading.faults.append(error.fault)
    }
  }

  /// Reads a value whose faults are stepped over in every mode.
  mutating func tolerantly<Result>(
    within name: String? = nil,
    _ read: () throws(FieldFault) -> Result?,
  ) -> Result? {
    do {
      return try read()
    } catch {
      reading.faults.append((name.map { error.within($0) } ?? error).fault)
      return nil
    }
  }
}

extension ClosedRange<Int> {
  fileprivate var text: String {
    lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)"
  }
}
