import JSONSyntax

/// A document that can be taken apart and put together wrongly. Scalars are kept as they are written.
indirect enum DocumentNode: Sendable {
  case object([(key: String, value: DocumentNode)])
  case array([DocumentNode])
  case scalar(String)

  init(_ value: JSONTree.Value) {
    switch value.kind {
    case .object: self = .object(value.members.map { ($0.name, DocumentNode($0.value)) })
    case .array: self = .array(value.elements.map(DocumentNode.init))
    case .string, .number, .boolean, .null: self = .scalar(value.text)
    }
  }

  var text: String {
    switch self {
    case .scalar(let text): text
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { JSONStringLiteral.encode($0.key) + ":" + $0.value.text }
        .joined(separator: ",") + "}"
    }
  }

  var count: Int {
    switch self {
    case .scalar: 0
    case .array(let elements): elements.count
    case .object(let members): members.count
    }
  }

  func key(at index: Int) -> String? {
    if case .object(let members) = self { members[index].key } else { nil }
  }

  /// Replaces the child at a position with what the closure makes of it.
  mutating func change(childAt index: Int, _ change: (inout DocumentNode) -> Void) {
    switch self {
    case .scalar: break
    case .array(var elements):
      change(&elements[index])
      self = .array(elements)
    case .object(var members):
      change(&members[index].value)
      self = .object(members)
    }
  }
}
