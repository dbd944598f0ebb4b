/// What formats for other tools need beside the report.
package struct ReportContext: Sendable {
  /// Of the program that made the report.
  package let version: String
  package let paths: SourcePaths
  /// The known rules, in any order.
  package let rules: [RuleDescription]

  package init(version: String, paths: SourcePaths, rules: [RuleDescription]) {
    self.version = version
    self.paths = paths
    self.rules = rules
  }
}
