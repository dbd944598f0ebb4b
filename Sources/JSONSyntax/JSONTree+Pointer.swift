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

  /// The pointer of the innermost value whose range, or whose key's range, holds the offset.
  package func pointer(at offset: Int) -> JSONPointer {
    var pointer = JSONPointer()
    var value = root
    while let (token, child) = value.child(at: offset) {
      pointer = pointer.appending(token)
      value = child
    }
    return pointer
  }
}

extension JSONTree.Value {
  fileprivate func child(named token: String) -> JSONTree.Value? {
    switch kind {
    case .object: return member(named: token)?.value
    case .array:
      // RFC 6901: decimal digits without leading zeros.
      guard let index = Int(token), String(index) == token, index >= 0 else { return nil }
      return elements.dropFirst(index).first { _ in true }
    default: return nil
    }
  }

  fileprivate func child(at offset: Int) -> (token: String, value: JSONTree.Value)? {
    if kind == .object {
      return members.first {
        $0.key.range.lowerBound <= offset && offset < $0.value.range.upperBound
      }
      .map { ($0.name, $0.value) }
    }
    return elements.enumerated().first { $0.element.range.contains(offset) }
      .map { (String($0.offset), $0.element) }
  }
}
