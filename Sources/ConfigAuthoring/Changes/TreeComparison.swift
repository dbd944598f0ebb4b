import JSONSyntax

/// Collects the values that differ between two trees.
///
/// Objects are compared member by member, everything else as a whole. Subtrees with equal bytes are
/// not looked into, so that a small edit of a large document costs little.
struct TreeComparison {
  private let old: JSONTree
  private let new: JSONTree
  private(set) var changes: [SemanticChange] = []

  init(_ old: JSONTree, _ new: JSONTree) {
    self.old = old
    self.new = new
    compare(old.root, new.root, at: [])
  }

  private mutating func compare(
    _ before: JSONTree.Value,
    _ after: JSONTree.Value,
    at names: [String]
  ) {
    guard old.bytes[before.range] != new.bytes[after.range] else { return }
    if before.kind == .object, after.kind == .object {
      compareMembers(before, after, at: names)
    } else if !before.isEqual(to: after) {
      changes.append(SemanticChange(names, from: .init(before), to: .init(after)))
    }
  }

  private mutating func compareMembers(
    _ before: JSONTree.Value,
    _ after: JSONTree.Value,
    at names: [String],
  ) {
    var earlier: [String: JSONTree.Value] = [:]
    for member in before.members where !member.isDuplicate { earlier[member.name] = member.value }
    for member in after.members where !member.isDuplicate {
      let path = names + [member.name]
      if let value = earlier.removeValue(forKey: member.name) {
        // A stamp alone is no change.
        if path != [DocumentContent.stampKey] { compare(value, member.value, at: path) }
      } else {
        changes.append(SemanticChange(path, from: nil, to: .init(member.value)))
      }
    }
    guard !earlier.isEmpty else { return }
    for member in before.members where !member.isDuplicate && earlier[member.name] != nil {
      changes.append(SemanticChange(names + [member.name], from: .init(member.value), to: nil))
    }
  }
}
