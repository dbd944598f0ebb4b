import ConfigLint
package import Diagnostics
import GitStore
package import ModelSchema

/// Validates and commits a document that was edited by hand.
package struct CommitDocument: Sendable {
  package struct Request: Sendable {
    /// Nil only for a plan that is not carried out.
    package var reason: Reason?
    package var skipsHooks: Bool
    package var allowsDetachedHead: Bool
    /// Only says what would be done.
    package var isDryRun: Bool

    package init(
      reason: Reason?,
      skipsHooks: Bool = false,
      allowsDetachedHead: Bool = false,
      isDryRun: Bool = false,
    ) {
      self.reason = reason
      self.skipsHooks = skipsHooks
      self.allowsDetachedHead = allowsDetachedHead
      self.isDryRun = isDryRun
    }
  }

  /// What became of it.
  package struct Result: Sendable {
    package let outcome: Outcome
    /// An interrupted run on this document was finished first.
    package let wasRepaired: Bool
  }

  package enum Outcome: Sendable {
    /// The file holds what is committed.
    case nothingToDo(Publication)
    /// The document has errors.
    case refused(Proposal)
    case wouldCommit(Proposal)
    case committed(Proposal, Landing)
  }

  /// The commit that is asked for.
  package struct Proposal: Sendable {
    package let subject: String
    package let difference: DocumentDifference
    package let findings: [Diagnostic]
    package let stamp: Stamp?
    /// The commit that holds the state before; nil for the first one.
    package let previous: RevisionID?
    /// What the validator and the decoder of the model disagree about: a bug.
    package let disagreement: String?

    let bytes: [UInt8]
    let workBytes: [UInt8]
    let head: Head
    let entry: TreeEntry?
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
    self.environment = environment
    self.models = models
    locator = DocumentLocator(environment, settings: settings)
  }

  /// Finds the document to commit.
  ///
  /// `selector`: a name or a path; nil: the only document, else the default one.
  package func locate(_ selector: String?) throws(AuthoringError) -> DocumentLocator.Choice {
    try locator.one(selector)
  }

  /// How often HEAD may move while a commit is made; each time somebody else got one done.
  private static let attempts = 200

  package func run(
    _ request: Request,
    on document: Document,
  ) throws(AuthoringError) -> Result {
    let opened = try DocumentRepository(document, environment)
    let wasRepaired = request.isDryRun ? false : try opened.finishInterrupted()
    return Result(outcome: try run(request, opened), wasRepaired: wasRepaired)
  }

  private func run(
    _ request: Request,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> Outcome {
    guard var proposal = try propose(request, opened) else {
      return .nothingToDo(try Publication(of: opened))
    }
    if proposal.findings.contains(where: { $0.severity == .error }) { return .refused(proposal) }
    guard let reason = request.reason, !request.isDryRun else { return .wouldCommit(proposal) }
    for _ in 0..<Self.attempts {
      let outcome = try commit(proposal, reason, request, opened)
      if case .committed(let commit, let problems) = outcome {
        let landing = try Landing(commit, problems: problems, opened, head: proposal.head)
        return .committed(proposal, landing)
      }
      guard try opened.committedEntry() == proposal.entry else {
        throw try opened.changedMeanwhile()
      }
      guard let next = try propose(request, opened) else {
        return .nothingToDo(try Publication(of: opened))
      }
      proposal = next
    }
    throw .tooBusy
  }

  /// What would be committed now; nil when there is nothing.
  private func propose(
    _ request: Request,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> Proposal? {
    let bytes: [UInt8]
    do {
      bytes = try environment.files.read(
        opened.document.path,
        limit: DocumentContent.maximumBytes
      )
    } catch {
      // What git knows of the place says more than a file system does.
      _ = try git { () throws(GitFailure) in
        try opened.repository.checkCommittable(
          opened.path,
          allowsDetachedHead: request.allowsDetachedHead
        )
      }
      throw .unreadableFile(opened.document.shownPath, error)
    }
    let head = try git { () throws(GitFailure) in
      try opened.repository.checkCommittable(
        opened.path,
        allowsDetachedHead: request.allowsDetachedHead
      )
    }
    let entry = try git { () throws(GitFailure) in try opened.entry(in: head) }
    let current = try git { () throws(GitFailure) in try opened.content(of: entry) }
    let edited = DocumentContent(bytes)
    if let current, current.hasSameContent(as: edited) { return nil }
    return try propose(edited, after: current, entry, head, opened)
  }

  private func propose(
    _ edited: DocumentContent,
    after current: DocumentContent?,
    _ entry: TreeEntry?,
    _ head: Head,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> Proposal {
    let stamped = try Stamping(opened, models: models).apply(to: edited, after: current)
    let difference = DocumentDifference(from: current, to: edited)
    let validation = try validate(stamped.bytes, edited: edited.bytes, opened.document)
    return Proposal(
      subject: CommitSubject.make(document: opened.document.name, difference: difference),
      difference: difference,
      findings: validation.diagnostics,
      stamp: stamped.stamp,
      previous: entry == nil ? nil : head.commit.map(opened.repository.revisionID),
      disagreement: validation.judgeDisagreement,
      bytes: stamped.bytes,
      workBytes: edited.bytes,
      head: head,
      entry: entry,
    )
  }

  /// Judges exactly what would be committed; what is wrong with it is shown in the file as it is.
  private func validate(
    _ stamped: [UInt8],
    edited: [UInt8],
    _ document: Document,
  ) throws(AuthoringError) -> Validation {
    var judges = DocumentJudges(models: models, now: environment.now)
    let validator = try judges.validator(for: document.settings)
    let validation = validator.validate(SourceFile(name: document.shownPath, bytes: stamped))
    guard !validation.diagnostics.isEmpty, stamped != edited else { return validation }
    let original = validator.validate(SourceFile(name: document.shownPath, bytes: edited))
    return original.diagnostics.isEmpty ? validation : original
  }

  private func commit(
    _ proposal: Proposal,
    _ reason: Reason,
    _ request: Request,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> CommitOutcome {
    var trailers = [
      Trailer(.document, opened.path.text), Trailer(.version, ToolVersion.current),
    ]
    if request.skipsHooks { trailers.append(Trailer(.skippedHooks, "hooks skipped")) }
    let message = CommitMessage(subject: proposal.subject, reason: reason, trailers: trailers)
    let isSame = proposal.bytes == proposal.workBytes
    return try git { () throws(GitFailure) in
      try opened.repository.commitDocument(
        DocumentCommit(
          path: opened.path,
          bytes: proposal.bytes,
          expectedHead: proposal.head,
          message: message.text,
          workFile: isSame ? .leave : .write(proposal.bytes, replacing: proposal.workBytes),
          skipsHooks: request.skipsHooks,
        )
      )
    }
  }
}
