/// A state of the repository or of the machine that forbids what was asked for.
package struct RepositoryProblem: Sendable, Equatable {
  /// A stable, machine-readable name in kebab case.
  package let code: String
  /// The fact, in lower case, without a final period.
  package let message: String
  /// What to do next, one complete sentence or command each.
  package let hints: [String]
  /// Commands to type next, which are told before the hints.
  package let next: [NextCommand]
  /// What a hook or git said, line by line.
  package let output: String?
  /// Where the command would work.
  package let elsewhere: Elsewhere?

  /// The repository that a document belongs to, where it is another one than that of the command.
  package struct Elsewhere: Sendable, Equatable {
    /// Its root, relative to the root of the repository of the command.
    package let folder: String
    /// The document, relative to that root.
    package let document: String
  }

  package init(
    _ code: String,
    _ message: String,
    next: [NextCommand] = [],
    hints: [String] = [],
    output: String? = nil,
    elsewhere: Elsewhere? = nil,
  ) {
    self.code = code
    self.message = message
    self.next = next
    self.hints = hints
    self.output = output
    self.elsewhere = elsewhere
  }
}

extension RepositoryProblem {
  /// The code of a push of which nobody knows whether it arrived.
  package static let pushInterrupted = "push-interrupted"

  /// The same, of a change that was about to be made: it says that nothing was changed.
  ///
  /// A hook may have changed something, and of a commit that may have landed, here or on the server,
  /// nobody knows.
  package var beforeTheChange: RepositoryProblem {
    let isKnown =
      !code.hasPrefix("hook-") && code != "landing-unknown" && code != Self.pushInterrupted
    guard isKnown, !message.contains("nothing was ") else { return self }
    return RepositoryProblem(
      code,
      "\(message); nothing was changed",
      next: next,
      hints: hints,
      output: output,
      elsewhere: elsewhere
    )
  }

  /// What a hook or git said without white space around it; nil if that is nothing.
  package var trimmedOutput: String? {
    guard let text = output?.trimmingWhiteSpace, !text.isEmpty else { return nil }
    return text
  }
}
