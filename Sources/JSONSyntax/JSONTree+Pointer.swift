extension JSONTree {
  /// The value at a pointer, through the first member of each name; `nil` where there is none.
  package func value(at pointer: JSONPointer) -> Value? {
    var value = root
    for token in pointer.tokens {
      guard let next = value.child(named: token) else { return nil }
      value = next
    }
    return value
  }

  /// The pointer of the innermost value that holds an offset; a member holds all from its key to
  /// its value's end, and the document holds the rest.
  package func pointer(at offset: Int) -> JSONPointer {
    var walk = JSONPointerWalk(nodes: storage.nodes)
    return walk.pointer(at: offset, in: storage)
  }

  /// The same for many offsets, which must ascend, in one walk over the tree.
  package func pointers(at offsets: [Int]) -> [JSONPointer] {
    var walk = JSONPointerWalk(nodes: storage.nodes)
    return offsets.map { walk.pointer(at: $0, in: storage) }
  }
}

extension JSONTree.Value {
  fileprivate func child(named token: String) -> JSONTree.Value? {
    switch kind {
    case .object: return member(named: token)?.value
    case .array:
      // RFC 6901: decimal digits without leading zeros.
      guard let index = Int(token), index >= 0, String(index) == token else { return nil }
      return elements.dropFirst(index).first { _ in true }
    default: return nil
    }
  }
}
