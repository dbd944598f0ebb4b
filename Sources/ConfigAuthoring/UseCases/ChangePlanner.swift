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

  /// `edited`: the new state, not yet stamped.
  /// `shown`: the bytes in which findings are shown, when the file holds others.
  func plan(
    _ edited: DocumentContent,
    after current: DocumentContent?,
    shown: [UInt8]? = nil,
    in opened: DocumentRepository,
    at head: Head,
    _ entry: TreeEntry?,
    workFile: (_ stamped: [UInt8]) -> WorkFileChange,
  ) throws(AuthoringError) -> ChangePlan {
    let stamped = try Stamping(opened).apply(to: edited, after: current)
    return try plan(
      edited,
      after: current,
      stamped: stamped,
      shown: shown ?? edited.bytes,
      previous: entry == nil ? nil : head.commit.map(opened.repository.revisionID),
      head: head,
      entry: entry,
      workFile: workFile(stamped.bytes),
    )
  }

  /// A change of the file alone, which nothing is committed of.
  func plan(
    _ edited: DocumentContent,
    after current: DocumentContent,
  ) throws(AuthoringError) -> ChangePlan {
    try plan(
      edited,
      after: current,
      stamped: (edited.bytes, nil),
      shown: edited.bytes,
      previous: nil,
      head: nil,
      entry: nil,
      workFile: .write(edited.bytes, replacing: current.bytes),
    )
  }

  private func plan(
    _ edited: DocumentContent,
    after current: DocumentContent?,
    stamped: (bytes: [UInt8], stamp: Stamp?),
    shown: [UInt8],
    previous: RevisionID?,
    head: Head?,
    entry: TreeEntry?,
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
    let (validation, findings, notChecked) = try judge(
      stamped.bytes,
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
      stamp: stamped.stamp,
      previous: previous,
      disagreement: validation.judgeDisagreement,
      before: current,
      after: edited,
      bytes: stamped.bytes,
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
  ) throws(AuthoringError) -> (Validation, [Diagnostic], notChecked: [String]) {
    var judges = DocumentJudges(environment)
    let validator = try judges.validatorDuringIncident(for: document.settings)
    var validation = validator.validate(SourceFile(name: document.shownPath, bytes: stamped))
    if !validation.diagnostics.isEmpty, stamped != shown {
      let original = validator.validate(SourceFile(name: document.shownPath, bytes: shown))
      if !original.diagnostics.isEmpty { validation = original }
    }
    var form = validation.diagnostics
    if toleratesStandingErrors, let current {
      let before = validator.validate(SourceFile(name: document.shownPath, bytes: current))
      form = StandingFindings(before.diagnostics).softening(form)
    }
    guard !validation.isRejectedByClients else { return (validation, form, []) }
    guard let lint = ChangeLint(document, environment, validator) else {
      return (validation, form, [ChangeLint.withoutSnapshots])
    }
    let meaning = lint.findings(in: shown, notIn: current)
    return (validation, (form + meaning).inOutputOrder, [])
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
