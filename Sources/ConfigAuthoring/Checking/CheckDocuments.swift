import Diagnostics

/// Checks documents: finds and reads what was asked for.
package struct CheckDocuments: Sendable {
  let environment: AuthoringEnvironment
  let maximumBytes: Int?
  private let locator: DocumentLocator
  private let limit: Int

  /// A document above `maximumBytes` is not read; nil stands for the usual limit.
  package init(_ environment: AuthoringEnvironment, maximumBytes: Int? = nil) {
    self.environment = environment
    self.maximumBytes = maximumBytes
    locator = DocumentLocator(environment)
    limit = maximumBytes ?? DocumentContent.maximumBytes
  }

  /// Hands over what could be read, one after the other; what could not is a failure of the outcome.
  func read(
    _ target: CheckTarget,
    _ standardInput: StandardInput,
    _ outcome: inout CheckOutcome,
    judge: (CheckedFile, inout CheckOutcome) -> Void,
  ) {
    func attempt(_ body: () throws(AuthoringError) -> CheckedFile) {
      do {
        let checked = try body()
        judge(checked, &outcome)
      } catch {
        outcome.failures.append(error)
      }
    }
    switch target {
    case .all:
      do {
        for document in try locator.all() {
          attempt { () throws(AuthoringError) in try read(document) }
        }
      } catch {
        outcome.failures.append(error)
      }
    case .document(let selector):
      attempt { () throws(AuthoringError) in try read(locator.one(selector).document) }
    case .files(let files):
      for file in files {
        attempt { () throws(AuthoringError) in
          file == "-" ? try read(standardInput) : try read(locator.file(file))
        }
      }
    }
  }

  private func read(_ document: Document) throws(AuthoringError) -> CheckedFile {
    let bytes: [UInt8]
    do {
      bytes = try environment.files.read(document.path, limit: limit)
    } catch {
      let name = locator.name(similarTo: document.shownPath)
      throw .unreadableFile(document.shownPath, error, documentName: name)
    }
    let text = try environment.text(ofFile: bytes, of: document)
    return CheckedFile(
      file: SourceFile(name: document.shownPath, bytes: text),
      fileBytes: bytes,
      settings: document.settings,
      document: document,
    )
  }

  private func read(_ input: StandardInput) throws(AuthoringError) -> CheckedFile {
    let document: Document? =
      if let name = input.name { try locator.file(name) } else { nil }
    let settings: Settings
    if let document {
      settings = document.settings
    } else {
      settings = try locator.settings(forFile: nil)
    }
    guard let bytes = input.read(limit) else { throw .unreadableInput }
    let file = SourceFile(name: input.name ?? SourceFile.standardInputName, bytes: bytes)
    return CheckedFile(file: file, settings: settings, document: document)
  }
}
