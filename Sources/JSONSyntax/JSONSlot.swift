/// One place of a container: an array's element, or a member's key and value.
struct JSONSlot {
  /// Nil in an array.
  let key: JSONTree.Value?
  let value: JSONTree.Value

  /// From the key, or else the value, to the end of the value.
  var range: Range<Int> { (key ?? value).range.lowerBound..<value.range.upperBound }
}

extension JSONTree.Value {
  /// The members or elements in the order of the text; none for scalars.
  var slots: [JSONSlot] {
    kind == .object
      ? members.map { JSONSlot(key: $0.key, value: $0.value) }
      : elements.map { JSONSlot(key: nil, value: $0) }
  }

  /// What stands between the brackets.
  var interior: Range<Int> { range.lowerBound + 1..<range.upperBound - 1 }

  /// Whether at least one of the values inside holds values of its own.
  var isNested: Bool { slots.contains { !$0.value.isLeaf } }

  /// Whether nothing stands inside.
  var isLeaf: Bool { kind.isScalar || interior.isEmpty || slots.isEmpty }
}
