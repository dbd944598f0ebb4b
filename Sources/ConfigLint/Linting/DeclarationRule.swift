package import Diagnostics

/// A rule about the gates that settings and app declare, whatever the documents hold.
protocol DeclarationRule: Sendable {
  static var rule: Rule { get }

  static func findings(_ facts: LintFacts) -> [Finding]
}

extension LintFacts {
  /// The findings about the declarations themselves, by the settings' rules.
  package func declarationFindings(_ rules: RuleSettings, in file: SourceFile) -> CollectedFindings
  {
    let findings = RuleBook.declarationRules.flatMap { $0.findings(self) }
    return FindingCollector(settings: rules).collect(findings, in: file)
  }
}
