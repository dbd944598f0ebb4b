import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering

/// The questions before a change, and what stands in for their answers.
struct ChangeConfirmation {
  private let plan: ChangePlan
  private let words: [String]
  /// Whether a yes is asked for on a terminal although the change is not severe.
  private let asksAlways: Bool
  private let session: CommandSession
  private let confirmed: [String]
  private let isYes: Bool

  /// `words`: the command without its reason, to be typed again.
  init(
    _ plan: ChangePlan,
    words: [String],
    asksAlways: Bool,
    _ invocation: Invocation,
    _ session: CommandSession,
  ) {
    self.plan = plan
    self.words = words
    self.asksAlways = asksAlways
    self.session = session
    confirmed = invocation[WritingOptions.confirm]
    isYes = invocation[WritingOptions.yes]
  }

  /// What nobody confirmed yet.
  var open: [String] {
    plan.severeKeys.filter { key in !confirmed.contains { ConfirmedKey($0).means(key) } }
  }

  /// Asks what has to be asked; fails where nobody can be asked, or says no. Says whether the
  /// effect was shown.
  func obtain() throws(CommandFailure) -> Bool {
    try ConfirmedKey.check(confirmed, needed: plan.severeKeys, known: plan.knownKeys)
    guard !open.isEmpty || asksAlways && !isYes && session.mayAsk else { return false }
    guard session.mayAsk else { throw .severe(plan, words: words) }
    showPlan()
    if open.isEmpty {
      guard session.ask("\(plan.question) [y/N] ").isYes else { throw .notConfirmed(plan) }
      return true
    }
    for key in open {
      guard session.ask("type \(key) to confirm: ") == key else { throw .notConfirmed(plan) }
    }
    return true
  }

  private func showPlan() {
    session.show("\(plan.subject)")
    for line in ChangeOutput.lines(plan.difference) { session.show(line) }
    for line in EffectOutput.lines(plan.effect) { session.show(line) }
    for note in EffectOutput.notes(notChecked: plan.notChecked) { session.show(note) }
    for change in plan.severeChanges { session.show("\("severe:", .warning) this \(change.text)") }
  }
}

extension ChangePlan {
  fileprivate var question: TerminalText { commits ? "commit this?" : "change this?" }
}

extension String {
  /// Whether somebody said yes.
  var isYes: Bool {
    ["y", "yes"].contains(lowercased())
  }
}
