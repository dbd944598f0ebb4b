import Diagnostics

/// Why a verb cannot be carried out on a document: a mistake in what was typed.
package struct VerbProblem: Error, Sendable, Equatable {
  /// What to do instead.
  package enum Advice: Sendable, Equatable {
    case text(String)
    /// A complete command, after what it is for; the words come without the program's name.
    case command(String, [String])
  }

  /// A stable, machine-readable name in kebab case.
  package let code: String
  /// The fact, in lower case, without a final period.
  package let message: String
  package let advice: [Advice]

  package init(_ code: String, _ message: String, _ advice: Advice...) {
    self.code = code
    self.message = message
    self.advice = advice
  }

  init(_ code: String, _ message: String, advice: [Advice]) {
    self.code = code
    self.message = message
    self.advice = advice
  }
}

extension AuthoringError {
  static func unusable(
    _ code: String,
    _ message: String,
    _ advice: VerbProblem.Advice...,
  ) -> AuthoringError {
    .unusable(VerbProblem(code, message, advice: advice))
  }

  /// A word that is not among those known, with the one that was meant, or else all of them.
  static func unknown(
    _ code: String,
    _ message: String,
    _ word: String,
    among known: [String],
    suggest: (String) -> String,
  ) -> AuthoringError {
    if let near = Suggestion.nearest(to: word, among: known) {
      return .unusable(code, message, .text("did you mean \(suggest(near.escapedForOneLine))?"))
    }
    let list = known.prefix(20).map(\.escapedForOneLine).joined(separator: ", ")
    return .unusable(code, message, .text(known.isEmpty ? "there are none" : "known are \(list)"))
  }
}
