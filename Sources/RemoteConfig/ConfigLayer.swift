import JSONSyntax

/// One JSON object whose members are values of the configuration.
struct ConfigLayer: Sendable {
  private let tree: JSONTree
  private let values: [String: JSONTree.Value]

  /// A tree whose root is an object. Of a key that stands twice the first one counts, and a malformed
  /// value is as good as none.
  init(_ tree: JSONTree) {
    self.tree = tree
    var values: [String: JSONTree.Value] = [:]
    for member in tree.root.members where !member.key.isMalformed && !member.value.isMalformed {
      values[member.name] = values[member.name] ?? member.value
    }
    self.values = values
  }

  var bytes: [UInt8] { tree.bytes }
  var keys: some Sequence<String> { values.keys }

  subscript(key: String) -> JSONTree.Value? { values[key] }
}
