import GitStore

/// Validates the documents that the next commit would change, as they are staged.
package struct CheckStaged: Sendable {
  private let environment: AuthoringEnvironment

  package init(_ environment: AuthoringEnvironment) {
    self.environment = environment
  }

  package func run() -> CheckOutcome {
    var outcome = CheckOutcome()
    do throws(AuthoringError) {
      for (name, bytes) in try staged() {
        let input = StandardInput(name: name) { limit in Array(bytes.prefix(limit + 1)) }
        let found = CheckDocuments(environment).validate(.files(["-"]), standardInput: input)
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
    let locator = DocumentLocator(environment)
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
