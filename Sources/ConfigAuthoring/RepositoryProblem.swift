/// A state of the repository or of the machine that forbids what was asked for.
package struct RepositoryProblem: Sendable, Equatable {
  /// A stable, machine-readable name in kebab case.
  package let code: String
  /// The fact, in lower case, without a final period.
  package let message: String
  /// What to do next, one complete sentence or command each.
  package let hints: [String]
  /// What a hook or git said, line by line.
  package let output: String?

  package init(_ code: String, _ message: String, hints: [String] = [], output: String? = nil) {
    self.code = code
    self.message = message
    self.hints = hints
    self.output = output
  }
}

extension RepositoryProblem {
  /// What a hook or git said without white space around it; nil if that is nothing.
  package var trimmedOutput: String? {
    guard let text = output?.trimmingWhiteSpace, !text.isEmpty else { return nil }
    return text
  }
}
