import GitStore
package import ModelSchema

/// Validates the documents that the next commit would change, as they are staged.
package struct CheckStaged: Sendable {
  private let environment: AuthoringEnvironment
  private let models: ConfigModels
  private let settings: String?

  /// `settings`: a settings file that holds for everything; nil: the nearest one.
  package init(
    _ environment: AuthoringEnvironment,
    models: ConfigModels,
    settings: String? = nil,
  ) {
    self.environment = environment
    self.models = models
    self.settings = settings
  }

  package func run() -> CheckOutcome {
    var outcome = CheckOutcome()
    do throws(AuthoringError) {
      for (name, bytes) in try staged() {
        let validate = ValidateDocuments(environment, models: models, settings: settings)
        let input = StandardInput(name: name) { limit in Array(bytes.prefix(limit + 1)) }
        let found = validate.run(.files(["-"]), standardInput: input)
        outcome.findings += found.findings
        outcome.failures += found.failures
        outcome.documents += found.documents
      }
    } catch {
      outcome.failures.append(error)
    }
    return outcome
  }

  private func staged() throws(AuthoringError) -> [(name: String, bytes: [UInt8])] {
    let locator = DocumentLocator(environment, settings: settings)
    var changed: [(name: String, bytes: [UInt8])] = []
    let documents: [Document]
    do {
      documents = try locator.all()
    } catch .noDocument {
      return []
    }
    for document in documents {
      let opened = try DocumentRepository(document, environment)
      let bytes = try git { () throws(GitFailure) in
        try opened.repository.stagedChange(of: opened.path)
      }
      if let bytes { changed.append((document.shownPath, bytes)) }
    }
    return changed
  }
}
