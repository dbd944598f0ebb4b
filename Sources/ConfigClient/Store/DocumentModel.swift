import ConfigEvaluation
import ConfigModel
import Digest
import JSONSyntax

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a store turns bytes into its document, and what it has when there are none.
struct DocumentModel<Document: Sendable>: Sendable {
  /// A document that passed every check.
  struct Accepted: Sendable {
    let document: Document
    let reading: DocumentReading
  }

  /// The document without any config.
  let shipped: Document
  /// Runs every check on bytes.
  let accept: @Sendable ([UInt8]) throws(DocumentRejection) -> Accepted
  /// The document to show, once its invalid gates have their last accepted value.
  let completed: @Sendable (Document, ConfigDecisions) -> Document
}

extension DocumentModel where Document == ConfigDocument {
  /// The stock document, read gate by gate.
  static var stock: DocumentModel {
    let schemas = ConfigDocument.schemaVersion...ConfigDocument.schemaVersion
    return DocumentModel(
      shipped: .bundledDefaults,
      accept: { bytes throws(DocumentRejection) in
        let reading = try DocumentReader.read(StrictScan.tree(of: bytes), schemas: schemas)
        return Accepted(document: reading.document, reading: reading)
      },
      completed: { _, decisions in decisions.document },
    )
  }
}

extension DocumentModel where Document: Decodable {
  /// An app's own model. Its decoding judges the document as a whole; gates, minimum version, offering
  /// and notice are read beside it, as far as the document has them.
  static func own(shipped: Document, schemas: ClosedRange<Int>?) -> DocumentModel {
    DocumentModel(
      shipped: shipped,
      accept: { bytes throws(DocumentRejection) in
        let tree = try StrictScan.tree(of: bytes)
        if let schemas { try DocumentReader.checkSchema(of: tree, among: schemas) }
        return Accepted(document: try decode(bytes), reading: DocumentReader.readLeniently(tree))
      },
      completed: { document, _ in document },
    )
  }

  private static func decode(_ bytes: [UInt8]) throws(DocumentRejection) -> Document {
    let decoder = JSONDecoder()
    decoder.userInfo[.decodingFaults] = DecodingFaults()
    do {
      return try decoder.decode(Document.self, from: Data(bytes))
    } catch {
      throw DocumentRejection(undecodable: error)
    }
  }
}
