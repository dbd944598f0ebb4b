/// A complete command line and what it does; a test parses every one of them.
package struct Example: Sendable, Equatable {
  /// As typed, starting with the program's name, for example `flagctl validate`.
  package let commandLine: String
  /// What it does, in lower case, without a final period.
  package let summary: String

  package init(_ commandLine: String, _ summary: String) {
    self.commandLine = commandLine
    self.summary = summary
  }
}
