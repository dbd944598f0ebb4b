import GitStore
import JSONSyntax
import ModelSchema

/// The names that can be typed for a value at this moment; none where they cannot be read.
package struct KnownNames: Sendable {
  private let environment: AuthoringEnvironment

  package init(_ environment: AuthoringEnvironment) {
    self.environment = environment
  }

  /// `kind`: `documents`, `gates`, `keys`, `offerings`, `routes` or `revisions`.
  /// `document`: a name or a path; nil: the only document, else the default one.
  package func names(_ kind: String, in document: String?) -> [String] {
    let locator = DocumentLocator(environment)
    if kind == "documents" { return (try? locator.names()) ?? [] }
    guard let document = try? locator.one(document).document else { return [] }
    if kind == "revisions" { return revisions(of: document) }
    guard let subject = subject(document) else { return [] }
    let known = document.settings
    switch kind {
    case "gates": return subject.gates
    case "keys": return keys(subject)
    case "offerings":
      let current = subject.value(["paywall", "offering"])?.string
      return known.allowedOfferings ?? (current.map { [$0] } ?? [])
    case "routes": return known.allowedRoutes ?? SetRoute.usual
    default: return []
    }
  }

  private func subject(_ document: Document) -> VerbSubject? {
    let bytes = try? environment.files.read(document.path, limit: DocumentContent.maximumBytes)
    guard let bytes, let text = try? environment.text(ofFile: bytes, of: document) else {
      return nil
    }
    return VerbSubject(DocumentContent(text), document, environment)
  }

  /// Gates and everything below them without `features.`, then the rest.
  private func keys(_ subject: VerbSubject) -> [String] {
    guard let value = subject.content.value else { return [] }
    let leaves = DocumentLeaves(value).leaves.map(\.label)
    let fields = subject.schema.map { $0.fields(of: $0.root) } ?? []
    var keys: [String] = []
    for key in subject.gates + leaves + fields where !keys.contains(key) { keys.append(key) }
    return keys
  }

  /// The newest twenty, then branches and tags.
  private func revisions(of document: Document) -> [String] {
    guard let opened = try? DocumentRepository(document, environment, allowsBare: true) else {
      return []
    }
    var names: [String] = []
    try? DocumentPast(of: document, environment).list(.init(limit: 20)) { entry in
      names.append(entry.summary.id.short)
      return true
    }
    return names + ((try? opened.repository.referenceNames()) ?? [])
  }
}
