/// An option that a command does not have, but that a reader would expect: typing it is a usage
/// error with an explanation of its own.
package struct MisleadingOption: Sendable, Equatable {
  /// The long name without dashes.
  package let name: String
  /// Why it does not exist, in lower case, without a final period.
  package let message: String
  package let hints: [String]

  package init(_ name: String, _ message: String, hints: [String]) {
    self.name = name
    self.message = message
    self.hints = hints
  }
}
