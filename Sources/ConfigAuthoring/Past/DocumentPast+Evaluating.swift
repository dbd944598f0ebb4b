import ConfigEvaluation
import ConfigLint
import ConfigModel
import GitStore
import ModelSchema

extension DocumentPast {
  /// The user who is asked about.
  package struct User: Sendable {
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

  /// Finds out what one user of the app gets, and why, by the code that apps run.
  package func evaluate(for user: User) throws(AuthoringError) -> DocumentEvaluation {
    let state = try state(user.revision)
    let context = EvaluationContext(
      build: user.build,
      identity: user.id,
      system: user.system?.version,
    )
    var schemas = KnownSchemas(environment)
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
    _ revision: String?
  ) throws(AuthoringError) -> (bytes: [UInt8], commit: RevisionID?) {
    guard let revision else {
      let bytes = try environment.readableFile(of: document)
      return (try environment.text(ofFile: bytes, of: document), committed(bytes))
    }
    return try read { (opened) throws(AuthoringError) in
      let live = try opened.revision(named: revision)
      return (live.content.bytes, opened.repository.revisionID(live.past.commit.id))
    }
  }

  /// The newest revision, when it is what the file holds. The answer does not depend on it, so a
  /// repository that cannot be read costs no more than this.
  private func committed(_ bytes: [UInt8]) -> RevisionID? {
    try? read { (opened) throws(AuthoringError) in
      let history = try opened.history(from: opened.start(nil))
      let newest = try git { () throws(GitFailure) in try history.revision(0) }
      let content = try opened.content(ofFile: bytes)
      guard let newest, newest.content?.bytes == content.bytes else { return nil }
      return opened.repository.revisionID(newest.commit.id)
    }
  }
}
