/// A mistake in what was typed. Nothing has been done.
package struct UsageError: Error, Sendable {
  /// A stable, machine-readable name in kebab case, for example `unknown-option`.
  package let code: String
  /// The fact, in lower case, without a final period. It may quote what was typed, unescaped.
  package let message: String
  /// What to do next, one complete sentence or command each.
  package let hints: [String]
  /// The options that could be understood despite the mistake, so that the error itself can be
  /// shown in the format and colour that was asked for.
  package let understood: Invocation
}
