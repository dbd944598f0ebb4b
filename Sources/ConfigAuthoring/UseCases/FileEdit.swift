import GitStore

/// A verb carried out on the file alone; git is not asked.
struct FileEdit {
  private let use: EditDocument
  private let request: EditDocument.Request
  private let document: Document

  init(_ use: EditDocument, _ request: EditDocument.Request, _ document: Document) {
    self.use = use
    self.request = request
    self.document = document
  }

  func decide() throws(AuthoringError) -> EditDocument.Decision {
    let bytes = try read()
    let file = DocumentContent(try use.environment.text(ofFile: bytes, of: document))
    let (edited, _, remarks) = try use.apply(request.verb, to: file, of: document)
    guard let edited else {
      return .init(.nothingToDo(.init(publication: nil, hasEdit: false)), remarks)
    }
    let result = try use.environment.file(ofText: edited.bytes, of: document, like: bytes)
    let plan = try use.planner(document, request.verb).plan(
      edited,
      after: file,
      workFile: .write(result, replacing: bytes)
    )
    return .init(plan.isRefused ? .refused(plan) : .planned(plan), remarks)
  }

  func write(_ plan: ChangePlan) throws(AuthoringError) -> ChangeOutcome {
    guard case .write(let bytes, replacing: let replaced) = plan.workFile, try read() == replaced
    else {
      throw .repository(
        RepositoryProblem(
          "file-changed",
          "\(document.shownPath) was changed while the command ran",
          hints: ["nothing was written; run the command again"]
        )
      )
    }
    do {
      try use.environment.files.rewrite(document.path, bytes)
    } catch {
      throw .unwritableFile(document.shownPath, error)
    }
    return .edited(plan)
  }

  private func read() throws(AuthoringError) -> [UInt8] { try use.environment.file(of: document) }
}
