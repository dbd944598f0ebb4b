import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering

/// Where a command that commits works: here, or with `--push` on what is served.
struct WritingPlace {
  /// For the use case, in place of the session's; what is served may move on.
  var environment: AuthoringEnvironment { served?.environment ?? local }
  let document: Document
  /// Nil where nothing is pushed.
  let served: ServedDocument?
  private let local: AuthoringEnvironment
  private let localDocument: Document
  private let session: CommandSession

  /// Finds the document of a command that commits, and runs it where it works.
  ///
  /// A refusal is a result of the command. `takesFile`: the document's file is what is to be committed.
  /// `restores`: the command brings back what was, and its result says from what to what.
  /// `restoresServed`: with a push, that is what users had, whatever waits to be pushed.
  static func run(
    takesFile: Bool = false,
    restores: Bool = false,
    restoresServed: Bool = false,
    _ invocation: Invocation,
    _ session: CommandSession,
    _ body: (WritingPlace) throws(CommandFailure) -> CommandResult,
  ) throws(CommandFailure) -> CommandResult {
    session.authoring.prepareForJudging()
    let document = try session.documentInWorkTree()
    do {
      return try body(
        WritingPlace(
          document,
          takesFile: takesFile,
          restoresServed: restoresServed,
          invocation,
          session
        )
      )
    } catch {
      guard var refusal = ChangeResult(error, document, session) else { throw error }
      session.debug(error)
      if restores { refusal.rollback = refusal.rollback ?? ChangeResult.RollbackFacts() }
      return refusal.make()
    }
  }

  private init(
    _ document: Document,
    takesFile: Bool,
    restoresServed: Bool,
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) {
    local = session.authoring
    localDocument = document
    self.session = session
    guard try Self.pushes(document, invocation) else {
      self.document = document
      served = nil
      return
    }
    let isDryRun = invocation[WritingOptions.dryRun]
    let served = try authoring { () throws(AuthoringError) in
      try ServedDocument(
        of: document,
        session.authoring,
        takesFile: takesFile,
        restoresServed: restoresServed,
        skipsHooks: invocation[WritingOptions.noVerify],
        isDryRun: isDryRun,
        announce: { OutgoingOutput.announce($0, isDryRun: isDryRun, session) },
        say: { session.note("\("note:", .note) \($0)") },
      )
    }
    self.served = served
    self.document = served.document
  }

  /// Runs what decides. Where it finds nothing to do, what an earlier push left is pushed.
  func decide<Decision: PublishedDecision>(
    _ decide: (AuthoringEnvironment) throws(AuthoringError) -> Decision
  ) throws(CommandFailure) -> Decision {
    try authoring { () throws(AuthoringError) in
      guard let served else { return try decide(environment) }
      return try served.decide(decide)
    }
  }

  /// Tells, before anybody is asked, what an earlier push left and goes out along.
  func announceCompany() { served?.announceCompany() }

  /// What an earlier push left: it goes out along, or went out alone where nothing else was to be done.
  var company: [OutgoingCommit] {
    guard let served else { return [] }
    return served.company.isEmpty ? served.pushedAlone : served.company
  }

  /// What is not yet where the document is changed, but waits to be pushed; oldest first.
  var waiting: [Publication.Waiting] {
    Publication.unpushed(of: localDocument, local)
  }

  /// Runs the step that commits, and pushes. It is given where it works by then: what is served may
  /// move on meanwhile. Who is affected was said by now, so that a failure says that nothing came of it.
  ///
  /// `told`: who is affected, as was said. `words`: the command without its reason, to be typed again.
  func publish<Outcome: PublishedOutcome>(
    told: DocumentEffect,
    words: [String],
    _ perform: (AuthoringEnvironment) throws(AuthoringError) -> Outcome
  ) throws(AuthoringError) -> Outcome {
    do {
      guard let served else { return try perform(environment) }
      var told = told
      return try served.publish { (environment) throws(AuthoringError) in
        let outcome = try perform(environment)
        if let effect = outcome.effect, effect != told {
          try tell(effect, after: told, words, served)
          told = effect
        }
        return outcome
      }
    } catch .repository(let problem) {
      throw .repository(problem.beforeTheChange)
    }
  }

  /// Says what a change does to what is served by now, before it is pushed; refuses one that reaches
  /// further than was said. What takes away more goes out: it may be a brake.
  private func tell(
    _ effect: DocumentEffect,
    after told: DocumentEffect,
    _ words: [String],
    _ served: ServedDocument,
  ) throws(AuthoringError) {
    guard !effect.reachesFurther(than: told) else {
      throw .reachesFurther(try served.newestRevision(), effect, words: words)
    }
    guard effect.sentences != told.sentences else { return }
    if let newest = try? served.newestRevision() {
      session.note("\("note:", .note) \(newest.meanwhile)")
    }
    session.tell(EffectOutput.lines(effect))
  }

  private static func pushes(
    _ document: Document,
    _ invocation: Invocation,
  ) throws(CommandFailure) -> Bool {
    let stays = invocation[WritingOptions.noCommit] || invocation[WritingOptions.detached]
    guard invocation[WritingOptions.push] else { return document.settings.pushesAlways && !stays }
    guard !stays else {
      let other = invocation[WritingOptions.noCommit] ? "--no-commit" : "--detached"
      throw .usage(
        code: "conflicting-arguments",
        message: "--push and \(other) cannot be used together",
        hints: ["--push makes a commit on the branch that apps are served from"],
      )
    }
    return true
  }
}
