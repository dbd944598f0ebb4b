import ConfigLint
import Diagnostics
import ModelSchema

/// What `lint` says of a changed document and did not say of it before, beyond what `validate` says.
struct ChangeLint {
  /// What is not checked where there can be no such thing.
  static let withoutSnapshots = "rules of lint (the frozen schemas cannot be read: flagctl lint)"

  private let document: Document
  private let validator: DocumentValidator
  private let surroundings: Surroundings

  /// Nil when the frozen schemas cannot be read, which `lint` reports.
  init?(
    _ document: Document,
    _ environment: AuthoringEnvironment,
    _ validator: DocumentValidator,
  ) {
    var schemas = KnownSchemas(environment)
    do {
      surroundings = Surroundings(
        document.settings,
        models: environment.models,
        snapshots: try schemas.snapshots(for: document.settings),
        gates: try schemas.gates(for: document.settings),
        now: environment.now,
      )
    } catch {
      return nil
    }
    self.document = document
    self.validator = validator
  }

  /// A state of the document, and what `validate` says of it.
  struct State {
    let file: SourceFile
    let form: [Diagnostic]
  }

  /// In output order.
  func findings(in new: State, notIn old: State?) -> [Diagnostic] {
    let found = meaning(of: new)
    // As a rule there is nothing that could have stood before.
    guard let old, !found.isEmpty else { return found }
    let standing = StandingFindings(meaning(of: old))
    return found.filter { !standing.contains($0) }
  }

  /// The findings that strict JSON and the model alone do not give.
  private func meaning(of state: State) -> [Diagnostic] {
    let file = state.file
    let form = StandingFindings(state.form)
    let checked = CheckedFile(file: file, settings: document.settings, document: document)
    let linted = DocumentLinter(validator, surroundings.facts, surroundings.clients)
      .lint(file, readers: surroundings.readers(of: checked))
    return linted.validation.diagnostics.filter { !form.contains($0) }
  }
}
