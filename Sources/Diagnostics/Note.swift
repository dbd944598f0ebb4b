/// A remark that belongs to a finding, often about another place.
package struct Note: Sendable, Equatable {
  package let message: String
  package let location: SourceLocation?

  package init(_ message: String, at location: SourceLocation? = nil) {
    self.message = message
    self.location = location
  }
}
