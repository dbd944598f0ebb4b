package import JSONSyntax

/// One value that a verb sets or takes out.
package struct EditStep: Sendable {
  package let names: [String]
  /// Nil to take it out.
  package let value: JSONTree?

  package init(_ names: [String], to value: JSONTree?) {
    self.names = names
    self.value = value
  }

  var pointer: JSONPointer { JSONPointer(names) }
}

extension DocumentContent {
  /// The document after all steps; what says the same already stays as it is spelt.
  func applying(_ steps: [EditStep]) throws(JSONEditError) -> DocumentContent {
    var content = self
    for step in steps { content = try content.applying(step) }
    return content
  }

  private func applying(_ step: EditStep) throws(JSONEditError) -> DocumentContent {
    guard let tree else { return self }
    if let value = step.value {
      let (names, whole) = wrapping(value, at: step.names, in: tree)
      return DocumentContent(try tree.setting(JSONPointer(names), to: whole))
    }
    guard tree.value(at: step.pointer) != nil else { return self }
    return DocumentContent(try tree.removing(step.pointer))
  }

  /// The value inside the objects that are missing on the way to it, and the first missing place.
  private func wrapping(
    _ value: JSONTree,
    at names: [String],
    in tree: JSONTree,
  ) -> ([String], JSONTree) {
    var names = names
    var value = value
    while names.count > 1 {
      let holder = tree.value(at: JSONPointer(Array(names.dropLast())))
      guard holder == nil || holder?.kind == .null else { break }
      let text = "{\(JSONStringLiteral.encode(names[names.count - 1])):"
      let bytes = Array(text.utf8) + value.bytes + [UInt8(ascii: "}")]
      guard let object = try? JSONTree(parsing: bytes) else { break }
      value = object
      names.removeLast()
    }
    return (names, value)
  }

  /// Whether a value is the same as in another state, or missing in both.
  func hasSameValue(as other: DocumentContent, at names: [String]) -> Bool {
    let pointer = JSONPointer(names)
    switch (tree?.value(at: pointer), other.tree?.value(at: pointer)) {
    case (nil, nil): return true
    case (let one?, let another?): return one.isEqual(to: another)
    default: return false
    }
  }
}
