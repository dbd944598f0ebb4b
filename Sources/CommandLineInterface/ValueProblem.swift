/// Why a typed value cannot be meant.
package struct ValueProblem: Error, Sendable, Equatable {
  /// The fact, in lower case, without a final period, for example `"x" is not a whole number`.
  package let message: String
  /// What to do next, one complete sentence or command each.
  package let hints: [String]
  /// The words of which one was meant, where there are a few.
  let words: [String]
  /// What was typed in place of one of them.
  let typed: String

  package init(_ message: String, hints: [String] = []) {
    self.message = message
    self.hints = hints
    words = []
    typed = ""
  }

  /// A word that is none of a few.
  init(_ typed: String, isNoneOf words: [String]) {
    message = "\(quoted(typed)) is not one of \(words.joined(separator: ", "))"
    hints = []
    self.words = words
    self.typed = typed
  }
}
