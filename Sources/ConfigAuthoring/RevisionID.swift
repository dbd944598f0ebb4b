import GitStore

/// The name of a commit.
package struct RevisionID: Hashable, Sendable, CustomStringConvertible {
  /// All hexadecimal digits.
  package let hex: String
  /// As many digits as make the name unique in its repository; seven as a rule.
  package let short: String

  package init(hex: String, short: String) {
    self.hex = hex
    self.short = short
  }

  package var description: String { hex }
}

extension Repository {
  /// The name of a commit, long and short.
  func revisionID(_ id: ObjectID) -> RevisionID {
    RevisionID(hex: id.hex, short: abbreviation(of: id))
  }
}
