/// A rule about the meaning of one document, which `lint` runs.
protocol HygieneRule: Sendable {
  static var rule: Rule { get }

  static func findings(in document: LintedDocument, _ facts: LintFacts) -> [Finding]
}
