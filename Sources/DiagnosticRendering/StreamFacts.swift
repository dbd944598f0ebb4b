/// What the operating system says of an output stream.
package struct StreamFacts: Sendable, Equatable {
  package let isTerminal: Bool
  /// The terminal's width in columns, where it is known.
  package let columns: Int?

  package init(isTerminal: Bool, columns: Int? = nil) {
    self.isTerminal = isTerminal
    self.columns = columns
  }
}
