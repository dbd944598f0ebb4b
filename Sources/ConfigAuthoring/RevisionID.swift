import GitStore

/// The name of a commit.
package struct RevisionID: Hashable, Sendable, CustomStringConvertible {
  /// All hexadecimal digits.
  package let hex: String

  package init(hex: String) {
    self.hex = hex
  }

  init(_ id: ObjectID) {
    hex = id.hex
  }

  /// The digits that people read.
  package var short: String { String(hex.prefix(7)) }

  package var description: String { hex }
}
