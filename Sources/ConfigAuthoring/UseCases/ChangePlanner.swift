import ConfigLint
import Diagnostics
import GitStore
import ModelSchema

/// Works out what a new state of a document would be as a commit, and what it would do.
struct ChangePlanner {
  let document: Document
  let environment: AuthoringEnvironment
  /// What stands before the changes in the first line of the message.
  var subjectVerb: String?
  /// Whether errors that the document had before are no reason to refuse the change.
  var toleratesStandingErrors = false

  /// A change that is to be committed.
  ///
  /// `edited` is the new state, not yet stamped, `file` the file and what a commit of it would hold,
  /// `shown` the text in which findings are shown when it is another one. `workFile` says what becomes
  /// of the file, unless it can stay as it is.
  func plan(
    _ edited: DocumentContent,
    after current: DocumentContent?,
    file: (bytes: [UInt8], content: DocumentContent)?,
    shown: [UInt8]? = nil,
    in opened: DocumentRepository,
    at head: Head,
    _ entry: TreeEntry?,
    workFile: (StoredDocument) throws(AuthoringError) -> WorkFileChange,
  ) throws(AuthoringError) -> ChangePlan {
    let stamped = try Stamping(opened).apply(to: edited, after: current)
    let stays = stamped.bytes == file?.content.bytes
    let (stored, result) = try git { () throws(GitFailure) in
      if let file, stays { return (try opened.forms.stored(file: file.bytes), edited) }
      let stored = try opened.forms.stored(stamped.bytes)
      if stored.text == stamped.bytes { return (stored, edited) }
      // What comes back from git is not what went in.
      return (stored, DocumentContent(try opened.forms.stored(edited.bytes).text))
    }
    if let current, result.hasSameContent(as: current) {
      throw .repository(.changeTakenBack(opened.path))
    }
    return try plan(
      result,
      after: current,
      stored: stored,
      stamp: stamped.stamp,
      shown: shown ?? result.bytes,
      previous: entry == nil ? nil : head.commit.map(opened.repository.revisionID),
      head: head,
      entry: entry,
      isOfFile: file?.content.bytes == edited.bytes,
      workFile: stays ? .leave : try workFile(stored),
    )
  }

  /// A change of the file alone, which nothing is committed of.
  func plan(
    _ edited: DocumentContent,
    after current: DocumentContent,
    workFile: WorkFileChange,
  ) throws(AuthoringError) -> ChangePlan {
    try plan(
      edited,
      after: current,
      stored: StoredDocument(edited.bytes),
      stamp: nil,
      shown: edited.bytes,
      previous: nil,
      head: nil,
      entry: nil,
      isOfFile: false,
      workFile: workFile,
    )
  }

  private func plan(
    _ edited: DocumentContent,
    after current: DocumentContent?,
    stored: StoredDocument,
    stamp: Stamp?,
    shown: [UInt8],
    previous: RevisionID?,
    head: Head?,
    entry: TreeEntry?,
    isOfFile: Bool,
    workFile: WorkFileChange,
  ) throws(AuthoringError) -> ChangePlan {
    let difference = DocumentDifference(from: current, to: edited)
    let model = environment.models.model(judging: edited)
    let settings = document.settings.adding(model?.features ?? [])
    let effect = DocumentEffect(
      from: current,
      to: edited,
      settings: settings,
      now: environment.now
    )
    let (validation, findings, notChecked, isReversible) = try judge(
      stored.text,
      after: current?.bytes,
      shown: shown
    )
    return ChangePlan(
      document: document,
      subject: CommitSubject.make(
        document: document.name,
        verb: subjectVerb,
        difference: difference
      ),
      difference: difference,
      effect: effect,
      severeChanges: SevereChange.all(in: difference, effect, from: current, to: edited, settings),
      findings: findings,
      notChecked: effect.notChecked + notChecked,
      stamp: stamp,
      isReversible: isReversible,
      previous: previous,
      disagreement: validation.judgeDisagreement,
      before: current,
      after: edited,
      isOfFileAsItIs: isOfFile,
      stored: stored,
      workFile: workFile,
      head: head,
      entry: entry,
    )
  }

  /// Judges exactly what would be committed; what is wrong with it is shown in the file as it is.
  private func judge(
    _ stamped: [UInt8],
    after current: [UInt8]?,
    shown: [UInt8],
  ) throws(AuthoringError) -> (
    Validation, [Diagnostic], notChecked: [String], isReversible: Bool
  ) {
    var judges = DocumentJudges(environment)
    let validator = try judges.validatorDuringIncident(for: document.settings)
    func file(_ bytes: [UInt8]) -> SourceFile {
      SourceFile(name: document.shownPath, bytes: bytes)
    }
    var validation = validator.validate(file(stamped))
    let original = stamped == shown ? validation : validator.validate(file(shown))
    if !validation.diagnostics.isEmpty, !original.diagnostics.isEmpty { validation = original }
    var form = validation.diagnostics
    var isReversible = true
    let before = current.map {
      ChangeLint.State(file: file($0), form: validator.validate(file($0)).diagnostics)
    }
    if let before {
      let mended = StandingFindings(form).softening(before.form)
      isReversible = !mended.contains { $0.severity == .error }
      if toleratesStandingErrors {
        form = StandingFindings(before.form).softening(form)
      }
    }
    guard !validation.isRejectedByClients else { return (validation, form, [], isReversible) }
    guard let lint = ChangeLint(document, environment, validator) else {
      return (validation, form, [ChangeLint.withoutSnapshots], isReversible)
    }
    let after = ChangeLint.State(file: file(shown), form: original.diagnostics)
    let meaning = lint.findings(in: after, notIn: before)
    return (validation, (form + meaning).inOutputOrder, [], isReversible)
  }
}

extension [Diagnostic] {
  /// By offset, then rule.
  fileprivate var inOutputOrder: [Diagnostic] {
    sorted {
      let (one, other) = ($0.location.range.lowerBound, $1.location.range.lowerBound)
      return one == other ? $0.rule.rawValue < $1.rule.rawValue : one < other
    }
  }
}
