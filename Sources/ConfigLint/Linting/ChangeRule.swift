/// A rule that compares a document with its state at a base revision.
protocol ChangeRule: Sendable {
  static var rule: Rule { get }

  static func findings(in change: DocumentChange) -> [Finding]
}

/// A document before and now, with what is known beside both.
struct DocumentChange: Sendable {
  /// Nil when the document is new.
  let old: LintedDocument?
  let new: LintedDocument
  let base: BaseState
  let facts: LintFacts
  let clients: InstalledClients
  let ages: [GateAge]
}
