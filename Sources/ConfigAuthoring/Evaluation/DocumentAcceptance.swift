import ConfigEvaluation
import ConfigModel
import JSONSyntax
import ModelSchema

/// Takes a document the way apps do: by the model of its own schema version.
struct DocumentAcceptance {
  let models: ConfigModels

  /// What an app reads out of a document; throws why it refuses the document.
  func reading(of tree: JSONTree) throws(DocumentRejection) -> DocumentReading {
    let version = tree.root.member(named: "schema")?.value.integer
    // A model without a version judges all documents.
    let current = models.current.version
    let isCurrent = version == nil || current == nil || version == current
    if models.isStock, isCurrent, let current {
      return try DocumentReader.read(tree, schemas: current...current)
    }
    guard let model = isCurrent ? models.current : version.flatMap(models.model) else {
      let known = models.all.compactMap { $0.version.map(String.init) }.joined(separator: ", ")
      throw DocumentRejection(
        .unsupportedSchema,
        "schema version \(version.map(String.init) ?? "none"), and the models read \(known)"
      )
    }
    do {
      try model.decode(tree.bytes)
    } catch {
      throw DocumentRejection(undecodable: error)
    }
    return DocumentReader.readLeniently(tree)
  }
}
