import ConfigLint
import Diagnostics
import ModelSchema

/// What `lint` says of a changed document and did not say of it before, beyond what `validate` says.
///
/// An old complaint is no reason to refuse a change, least of all during an incident.
struct ChangeLint {
  private let validator: DocumentValidator
  private let linter: DocumentLinter
  private let name: String

  /// Nil when the frozen schemas cannot be read, which `lint` reports.
  init?(
    _ document: Document,
    _ environment: AuthoringEnvironment,
    _ models: ConfigModels,
    _ validator: DocumentValidator,
  ) {
    var facts = document.settings.lintFacts(at: environment.now)
    var schemas = KnownSchemas(SnapshotFolder(environment: environment), models)
    do {
      facts.appGates = try schemas.gates(for: document.settings)
      let snapshots = try schemas.snapshots(for: document.settings)
      let clients = InstalledClients(releases: facts.releases, snapshots: snapshots)
      linter = DocumentLinter(validator, facts, clients)
    } catch {
      return nil
    }
    self.validator = validator
    name = document.shownPath
  }

  /// In output order.
  func findings(in new: [UInt8], notIn old: [UInt8]?) -> [Diagnostic] {
    let known = Set(old.map { meaning(of: $0).map(Key.init) } ?? [])
    return meaning(of: new).filter { !known.contains(Key($0)) }
  }

  /// The findings that strict JSON and the model alone do not give.
  private func meaning(of bytes: [UInt8]) -> [Diagnostic] {
    let file = SourceFile(name: name, bytes: bytes)
    let form = Set(validator.validate(file).diagnostics.map(Key.init))
    return linter.lint(file).diagnostics.filter { !form.contains(Key($0)) }
  }

  /// What two findings have in common that stand in two states of a document.
  private struct Key: Hashable {
    let rule: RuleID
    let path: String?
    let message: String

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      path = diagnostic.path
      message = diagnostic.message
    }
  }
}
