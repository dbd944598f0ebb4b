/// What is to be checked.
package enum CheckTarget: Sendable {
  /// Every document and fallback, by name.
  case all
  /// One document, by name or path.
  case document(String)
  /// Files in the order given; `-` is standard input.
  case files([String])
}

/// Standard input: how to read at most that many bytes and one more, and the name to show.
package struct StandardInput {
  package let name: String?
  package let read: (_ limit: Int) -> [UInt8]?

  package init(name: String?, read: @escaping (_ limit: Int) -> [UInt8]?) {
    self.name = name
    self.read = read
  }
}
