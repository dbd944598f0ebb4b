extension JSONTree {
  /// One key and its value.
  package struct Member: Sendable {
    package let key: Value
    package let value: Value

    package var name: String { key.string ?? "" }

    /// Whether an earlier member of the same object has the same name; readers take that one.
    package var isDuplicate: Bool { key.node.isDuplicate }
  }

  /// The members of an object in the order of the text.
  package struct Members: Sequence, IteratorProtocol, Sendable {
    private var elements: Elements

    init(of value: Value, if isObject: Bool) {
      elements = Elements(of: value, if: isObject)
    }

    package mutating func next() -> Member? {
      guard let key = elements.next(), let value = elements.next() else { return nil }
      return Member(key: key, value: value)
    }

    /// How many members are left, in time linear in their number.
    package var count: Int { elements.count / 2 }
  }

  /// The elements of an array in the order of the text.
  package struct Elements: Sequence, IteratorProtocol, Sendable {
    private let storage: Storage
    private var index: Int
    private let end: Int

    init(of value: Value, if isContainer: Bool) {
      storage = value.storage
      index = value.index + 1
      end = isContainer ? Int(value.node.next) : index
    }

    package mutating func next() -> Value? {
      guard index < end else { return nil }
      let value = Value(storage: storage, index: index)
      index = Int(value.node.next)
      return value
    }

    /// How many elements are left, in time linear in their number.
    package var count: Int {
      var (count, index) = (0, index)
      while index < end {
        index = Int(storage.nodes[index].next)
        count += 1
      }
      return count
    }
  }
}

extension JSONTree.Value {
  /// The members of an object, duplicates too; none for other kinds.
  package var members: JSONTree.Members { .init(of: self, if: kind == .object) }

  /// The elements of an array; none for other kinds.
  package var elements: JSONTree.Elements { .init(of: self, if: kind == .array) }

  /// The value of the first member of that name. Walks the members: for many names walk them once.
  package func member(named name: String) -> JSONTree.Member? {
    var members = members
    while let member = members.next() {
      if member.key.isString(equalTo: name) { return member }
    }
    return nil
  }
}
