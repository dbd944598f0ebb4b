import ConfigEvaluation
import ConfigLint
import ConfigModel
import GitStore
package import ModelSchema

/// Finds out what one user of the app gets, and why, by the code that apps run.
package struct EvaluateDocument: Sendable {
  /// The user who is asked about.
  package struct Request: Sendable {
    /// What users are drawn by; empty for an app that has no id.
    package let id: String
    package let build: Int
    /// The version of the device's system; nil when it does not matter.
    package let system: DeviceSystem?
    /// The state of the document as git names it; nil: the file in the work tree.
    package let revision: String?

    package init(id: String, build: Int, system: DeviceSystem? = nil, revision: String? = nil) {
      self.id = id
      self.build = build
      self.system = system
      self.revision = revision
    }
  }

  private let environment: AuthoringEnvironment
  private let models: ConfigModels
  private let locator: DocumentLocator

  /// `settings`: a settings file that holds for everything; nil: the nearest one.
  package init(
    _ environment: AuthoringEnvironment,
    models: ConfigModels,
    settings: String? = nil,
  ) {
    self.environment = environment.readingBareRepository
    self.models = models
    locator = DocumentLocator(self.environment, settings: settings)
  }

  /// Finds the document.
  ///
  /// `selector`: a name or a path; nil: the only document, else the default one.
  package func locate(_ selector: String?) throws(AuthoringError) -> DocumentLocator.Choice {
    try locator.known(selector)
  }

  package func run(
    _ request: Request,
    on document: Document,
  ) throws(AuthoringError) -> DocumentEvaluation {
    let state = try state(request.revision, of: document)
    let context = EvaluationContext(
      build: request.build,
      identity: request.id,
      system: request.system?.version,
    )
    var schemas = KnownSchemas(SnapshotFolder(environment: environment), models)
    var gates: [String: Settings.Gate] = [:]
    for gate in try schemas.gates(for: document.settings) {
      if let shipsOn = gate.shipsOn { gates[gate.name] = Settings.Gate(shipsOn: shipsOn) }
    }
    let reader = EvaluationReader(
      bytes: state.bytes,
      models: try schemas.models(for: document.settings),
      // What the settings say of a gate comes first, as it can be corrected without a release.
      gates: gates.merging(document.settings.gates) { $1 },
      context: context,
    )
    return reader.evaluation(
      of: document,
      commit: state.commit,
      at: RFC3339Timestamp(secondsSince1970: environment.now.seconds),
    )
  }

  private func state(
    _ revision: String?,
    of document: Document,
  ) throws(AuthoringError) -> (bytes: [UInt8], commit: RevisionID?) {
    guard let revision else {
      let bytes = try read(document)
      return (bytes, committed(bytes, document))
    }
    let opened = try DocumentRepository(document, environment, allowsBare: true)
    let live = try opened.revision(named: revision)
    return (live.content.bytes, opened.repository.revisionID(live.past.commit.id))
  }

  private func read(_ document: Document) throws(AuthoringError) -> [UInt8] {
    do {
      return try environment.files.read(document.path, limit: DocumentContent.maximumBytes)
    } catch .missing {
      throw .missingFile(of: document, environment)
    } catch {
      throw .unreadableFile(document.shownPath, error)
    }
  }

  /// The newest revision, when it is what the file holds. The answer does not depend on it, so a
  /// repository that cannot be read costs no more than this.
  private func committed(_ bytes: [UInt8], _ document: Document) -> RevisionID? {
    guard let opened = try? DocumentRepository(document, environment, allowsBare: true),
      let commit = try? opened.repository.head().commit,
      let past = try? opened.history(from: commit).revision(0),
      past.content?.bytes == bytes
    else { return nil }
    return opened.repository.revisionID(past.commit.id)
  }
}
