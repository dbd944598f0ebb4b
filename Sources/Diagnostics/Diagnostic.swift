/// One finding about a document, the same for every command and every output format.
package struct Diagnostic: Sendable, Equatable {
  package let rule: RuleID
  package let severity: Severity
  package let location: SourceLocation
  /// The JSON pointer (RFC 6901) of the value that the finding is about.
  package let path: String?
  /// The fact, in lower case, without a final period.
  package let message: String
  package let notes: [Note]
  package let fixes: [Fix]
  /// One line that says what to do.
  package let help: String?

  package init(
    rule: RuleID,
    severity: Severity,
    location: SourceLocation,
    path: String? = nil,
    message: String,
    notes: [Note] = [],
    fixes: [Fix] = [],
    help: String? = nil,
  ) {
    self.rule = rule
    self.severity = severity
    self.location = location
    self.path = path
    self.message = message
    self.notes = notes
    self.fixes = fixes
    self.help = help
  }
}
