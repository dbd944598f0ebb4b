/// One value that differs between two revisions of a document, in the document's own terms.
package struct SemanticChange: Sendable, Equatable {
  /// The names that lead to the value; none for the whole document.
  package let names: [String]
  /// Nil when the value was not there.
  package let before: DocumentValue?
  /// Nil when the value is gone.
  package let after: DocumentValue?

  package init(_ names: [String], from before: DocumentValue?, to after: DocumentValue?) {
    self.names = names
    self.before = before
    self.after = after
  }

  /// Whether another change is of the same value, or one of a part of the other's.
  package func concerns(_ other: SemanticChange) -> Bool {
    names.starts(with: other.names) || other.names.starts(with: names)
  }

  /// The gate that the value belongs to, when it belongs to one.
  package var gate: String? {
    names.count >= 2 && names[0] == "features" ? names[1] : nil
  }

  /// The JSON pointer (RFC 6901) of the value.
  package var pointer: String {
    names.map { name in
      "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
    }.joined()
  }
}
