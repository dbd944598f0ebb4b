import JSONSyntax

/// Every value of a document with its place.
struct Places {
  struct Place {
    let pointer: JSONPointer
    let value: JSONTree.Value
  }

  /// A scalar or an empty container, and the names that lead there.
  struct Leaf: Equatable {
    let names: [String]
    let text: String
  }

  private(set) var all: [Place] = []

  init(of tree: JSONTree) {
    add(tree.root, JSONPointer())
  }

  private mutating func add(_ value: JSONTree.Value, _ pointer: JSONPointer) {
    all.append(Place(pointer: pointer, value: value))
    for member in value.members { add(member.value, pointer.appending(member.name)) }
    for (index, element) in value.elements.enumerated() { add(element, pointer.appending(index)) }
  }

  var containers: [Place] {
    all.filter { $0.value.kind == .object || $0.value.kind == .array }
  }

  /// The leaves that are not below a place, in the order of the text. Elements have no names, since
  /// those behind a removed one move up.
  func leaves(outside place: JSONPointer?) -> [Leaf] {
    all.filter { item in
      let isInside = place.map { item.pointer.tokens.starts(with: $0.tokens) } ?? false
      return !isInside && item.value.kind != .object && item.value.kind != .array
    }.map { item in
      Leaf(names: item.pointer.tokens.filter { Int($0) == nil }, text: item.value.text)
    }
  }
}
