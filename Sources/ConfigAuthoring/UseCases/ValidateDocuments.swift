import ConfigLint
package import Diagnostics
package import ModelSchema

/// Holds documents against strict JSON and their model.
package struct ValidateDocuments: Sendable {
  /// What is to be validated.
  package enum Target: Sendable {
    /// Every document and fallback, by name.
    case all
    /// One document, by name or path.
    case document(String)
    /// Files in the order given; `-` is standard input.
    case files([String])
  }

  private let environment: AuthoringEnvironment
  private let locator: DocumentLocator
  private let models: ConfigModels
  private let maximumBytes: Int?

  /// Settings are those of the given file; nil: the nearest file of each document. A document above
  /// `maximumBytes` is not read; nil stands for the usual limit.
  package init(
    _ environment: AuthoringEnvironment,
    models: ConfigModels,
    settings: String? = nil,
    maximumBytes: Int? = nil,
  ) {
    self.environment = environment
    self.models = models
    self.maximumBytes = maximumBytes
    locator = DocumentLocator(environment, settings: settings)
  }

  /// What became of the documents: their findings, and why others could not be judged.
  package struct Outcome: Sendable {
    package var findings: [Diagnostic] = []
    package var failures: [AuthoringError] = []
    package var notChecked: [String] = []
    /// The documents that were judged, as their files are shown.
    package var documents: [String] = []
  }

  /// Standard input: how to read at most that many bytes and one more, and the name to show.
  package struct StandardInput {
    package let name: String?
    package let read: (_ limit: Int) -> [UInt8]?

    package init(name: String?, read: @escaping (_ limit: Int) -> [UInt8]?) {
      self.name = name
      self.read = read
    }
  }

  package func run(_ target: Target, standardInput: StandardInput) -> Outcome {
    var outcome = Outcome()
    var judges = DocumentJudges(models: models, maximumBytes: maximumBytes)
    switch target {
    case .all:
      do {
        for document in try locator.all() { judge(document, &judges, &outcome) }
      } catch {
        outcome.failures.append(error)
      }
    case .document(let selector):
      do {
        judge(try locator.one(selector).document, &judges, &outcome)
      } catch {
        outcome.failures.append(error)
      }
    case .files(let files):
      for file in files {
        if file == "-" {
          judge(standardInput, &judges, &outcome)
        } else {
          judge(path: file, &judges, &outcome)
        }
      }
    }
    return outcome
  }

  private func judge(
    path: String,
    _ judges: inout DocumentJudges,
    _ outcome: inout Outcome,
  ) {
    do {
      judge(try locator.file(path), &judges, &outcome)
    } catch {
      outcome.failures.append(error)
    }
  }

  private func judge(
    _ document: Document,
    _ judges: inout DocumentJudges,
    _ outcome: inout Outcome,
  ) {
    let file: SourceFile
    do {
      let bytes = try environment.files.read(document.path, limit: limit)
      file = SourceFile(name: document.shownPath, bytes: bytes)
    } catch {
      let name = locator.name(similarTo: document.shownPath)
      outcome.failures.append(.unreadableFile(document.shownPath, error, documentName: name))
      return
    }
    judge(file, document.settings, &judges, &outcome)
  }

  private func judge(
    _ input: StandardInput,
    _ judges: inout DocumentJudges,
    _ outcome: inout Outcome,
  ) {
    do {
      let settings = try locator.settings(forFile: input.name)
      let name = input.name ?? SourceFile.standardInputName
      guard let bytes = input.read(limit) else {
        outcome.failures.append(.unreadableInput)
        return
      }
      judge(SourceFile(name: name, bytes: bytes), settings, &judges, &outcome)
    } catch {
      outcome.failures.append(error)
    }
  }

  private func judge(
    _ file: SourceFile,
    _ settings: Settings,
    _ judges: inout DocumentJudges,
    _ outcome: inout Outcome,
  ) {
    let validation: Validation
    do {
      validation = try judges.validator(for: settings).validate(file)
    } catch {
      outcome.failures.append(error)
      return
    }
    outcome.documents.append(file.name)
    outcome.findings += validation.diagnostics
    if let disagreement = validation.judgeDisagreement {
      outcome.failures.append(.judgeDisagrees(file: file.name, disagreement))
    }
    for check in validation.notChecked + settings.notChecked
    where !outcome.notChecked.contains(check) {
      outcome.notChecked.append(check)
    }
  }

  private var limit: Int { maximumBytes ?? DocumentContent.maximumBytes }
}
