extension JSONTree.Value {
  /// Whether two values, of one tree or of two, say the same.
  ///
  /// Numbers are equal by their exact value, strings by their scalars (Swift takes two spellings of
  /// one accented letter for equal, users see both), objects whatever the order of their members; of
  /// members with one name the first counts.
  package func isEqual(to other: JSONTree.Value) -> Bool {
    guard kind == other.kind else { return false }
    switch kind {
    case .null: return true
    case .boolean: return bool == other.bool
    case .string: return hasSameScalars(as: other)
    case .number: return hasSameNumber(as: other)
    case .array:
      let left = Array(elements)
      let right = Array(other.elements)
      return left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
    case .object: return hasSameMembers(as: other)
    }
  }

  private func hasSameScalars(as other: JSONTree.Value) -> Bool {
    guard let left = string, let right = other.string else { return false }
    return left.unicodeScalars.elementsEqual(right.unicodeScalars)
  }

  private func hasSameNumber(as other: JSONTree.Value) -> Bool {
    guard let left = numberText, let right = other.numberText else { return false }
    if left == right { return true }
    guard let number = DecimalNumber(left) else { return false }
    return number == DecimalNumber(right)
  }

  private func hasSameMembers(as other: JSONTree.Value) -> Bool {
    var rest: [String: JSONTree.Value] = [:]
    for member in members where !member.isDuplicate { rest[member.name] = member.value }
    for member in other.members where !member.isDuplicate {
      guard let value = rest.removeValue(forKey: member.name), value.isEqual(to: member.value)
      else { return false }
    }
    return rest.isEmpty
  }
}
