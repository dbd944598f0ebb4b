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
    let isCurrent = version == nil || version == models.current.version
    if models.isStock, isCurrent {
      return try DocumentReader.read(tree, schemas: models.current.version...models.current.version)
    }
    guard let model = isCurrent ? models.current : version.flatMap(models.model) else {
      let known = models.all.map { "\($0.version)" }.joined(separator: ", ")
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
