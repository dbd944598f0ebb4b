extension JSONTree {
  /// The strings that are values and no keys, in the order of the text.
  ///
  /// Goes as deep as the tree does.
  package var stringValues: [Value] {
    var strings: [Value] = []
    collectStrings(at: 0, into: &strings)
    return strings
  }

  /// Goes by positions: to make a `Value` of each node would cost more than the look at it.
  private func collectStrings(at index: Int, into strings: inout [Value]) {
    let node = storage.nodes[index]
    switch node.kind {
    case .string: strings.append(Value(storage: storage, index: index))
    case .object, .array:
      var value = index + 1
      // An object's nodes are keys and values in turn.
      if node.kind == .object { value += 1 }
      while value < Int(node.next) {
        collectStrings(at: value, into: &strings)
        value = Int(storage.nodes[value].next)
        if node.kind == .object { value += 1 }
      }
    case .number, .boolean, .null: break
    }
  }
}
