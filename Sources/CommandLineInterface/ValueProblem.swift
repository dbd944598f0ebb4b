/// Why a typed value cannot be meant.
package struct ValueProblem: Error, Sendable, Equatable {
  /// The fact, in lower case, without a final period, for example `"x" is not a whole number`.
  package let message: String
  /// What to do next, one complete sentence or command each.
  package let hints: [String]

  package init(_ message: String, hints: [String] = []) {
    self.message = message
    self.hints = hints
  }
}
