import GitStore
import JSONSyntax

/// A verb carried out on what is committed, and on the work file.
struct CommittedEdit {
  private let use: EditDocument
  private let request: EditDocument.Request
  private let opened: DocumentRepository
  private var document: Document { opened.document }

  init(_ use: EditDocument, _ request: EditDocument.Request, _ opened: DocumentRepository) {
    self.use = use
    self.request = request
    self.opened = opened
  }

  func decide() throws(AuthoringError) -> EditDocument.Decision {
    let head = try opened.checkCommittable(request.writing, allowsMissingFile: true)
    let entry = try git { () throws(GitFailure) in try opened.entry(in: head) }
    let committed = try git { () throws(GitFailure) in try opened.content(of: entry) }
    let work = try WorkFile(opened, current: committed)
    if let obstacle = work.obstacle { throw obstacle }
    guard let committed else {
      try opened.checkRename()
      return try decideFirst(work, head)
    }
    guard let file = work.content ?? (work.isLeftOut ? committed : nil) else {
      try opened.checkRename()
      throw .dirtyDocument(path: opened.path.text, isMissing: true)
    }
    let (edited, steps, remarks) = try use.apply(request.verb, to: committed, of: document)
    let differing = steps.first { !file.hasSameValue(as: committed, at: $0.names) }
    guard let edited else {
      return .init(try nothingToDo(hasEdit: differing != nil), remarks)
    }
    guard file.isReadable else { throw .dirtyUnreadable(path: opened.path.text) }
    if let differing {
      let pointer = SemanticChange(differing.names, from: nil, to: nil).label
      throw .dirtyValue(path: opened.path.text, pointer: pointer)
    }
    let plan = try use.planner(document, request.verb).plan(
      edited,
      after: committed,
      file: work.bytes.map { ($0, file) },
      in: opened,
      at: head,
      entry
    ) { (stored) throws(AuthoringError) in
      guard let bytes = work.bytes else { return .leave }
      return .write(try workBytes((bytes, file), committed, stored, steps), replacing: bytes)
    }
    return .init(plan.isRefused ? .refused(plan) : .planned(plan), remarks)
  }

  /// A document that is not committed yet: the file with the edit becomes its first revision.
  private func decideFirst(
    _ work: WorkFile,
    _ head: Head,
  ) throws(AuthoringError) -> EditDocument.Decision {
    guard let bytes = work.bytes, let file = work.content else {
      if let served = opened.environment.served, let remote = served.remote {
        let name = "\(remote)/\(served.branch)"
        throw .documentNotInRevision(name, path: opened.path.text)
      }
      throw .unreadableFile(document.shownPath, .missing)
    }
    let (edited, _, remarks) = try use.apply(request.verb, to: file, of: document)
    let plan = try use.planner(document, request.verb).plan(
      edited ?? file,
      after: nil,
      file: (bytes, file),
      in: opened,
      at: head,
      nil
    ) { stored in
      .write(stored.file, replacing: bytes)
    }
    return .init(plan.isRefused ? .refused(plan) : .planned(plan), remarks)
  }

  private func nothingToDo(hasEdit: Bool) throws(AuthoringError) -> ChangeDecision {
    .nothingToDo(.init(publication: try Publication(of: opened), hasEdit: hasEdit))
  }

  /// The work file with the same edit; a stamp that was not edited goes along.
  private func workBytes(
    _ file: (bytes: [UInt8], content: DocumentContent),
    _ committed: DocumentContent,
    _ stored: StoredDocument,
    _ steps: [EditStep],
  ) throws(AuthoringError) -> [UInt8] {
    var text = try opened.text(ofFile: file.bytes)
    if text.bytes == committed.bytes { return stored.file }
    // In the file's place may stand what only a filter can read.
    if !text.isReadable { text = file.content }
    var steps = steps
    let new = DocumentContent(stored.text)
    if let stamp = new.stamp, text.hasSameValue(as: committed, at: [DocumentContent.stampKey]),
      let value = try? JSONTree.value(stamp.text)
    {
      steps.append(EditStep([DocumentContent.stampKey], to: value))
    }
    guard let edited = try? text.applying(steps) else { return file.bytes }
    let bytes = try opened.file(ofText: edited.bytes)
    guard file.content.bytes == committed.bytes else { return bytes }
    // Nothing was edited, and nothing is to look edited afterwards.
    return try opened.content(ofFile: bytes).bytes == stored.text ? bytes : stored.file
  }

  // MARK: Meanwhile

  /// Decides after HEAD has moved since the state `before`. A value that somebody else committed is
  /// not taken for an edit of the file, which still holds the old one.
  func decideAgain(
    _ steps: [EditStep],
    _ before: DocumentContent?,
  ) throws(AuthoringError) -> EditDocument.Decision {
    do {
      return try decide()
    } catch .dirtyValue(let path, let pointer) {
      let head = try opened.checkCommittable(request.writing, allowsMissingFile: true)
      let now = try git { () throws(GitFailure) in try opened.content(of: opened.entry(in: head)) }
      guard areSame(steps, before, now) else { throw try opened.changedMeanwhile() }
      throw .dirtyValue(path: path, pointer: pointer)
    }
  }

  /// What the verb means on a state.
  func steps(on content: DocumentContent?) throws(AuthoringError) -> [EditStep] {
    guard let content else { return [] }
    return try use.apply(request.verb, to: content, of: document).steps
  }

  /// Whether the values that steps are about are the same in two states.
  func areSame(
    _ steps: [EditStep],
    _ one: DocumentContent?,
    _ other: DocumentContent?,
  ) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return steps.allSatisfy { one.hasSameValue(as: other, at: $0.names) }
  }
}

extension EditDocument.Decision {
  init(_ change: ChangeDecision, _ remarks: [String]) {
    self.init(change: change, remarks: remarks, wasRepaired: false)
  }
}
