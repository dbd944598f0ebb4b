/// One walk over a tree, start to end, that knows the way to where it is.
struct JSONPointerWalk {
  /// A container that the walk has entered.
  fileprivate struct Level {
    let end: UInt32
    let isObject: Bool
    /// The key that was passed last; an object's nodes are keys and values in turn.
    var key: Int?
    var isValueNext = false
    var elementCount = 0
    /// Where the child that was entered last ends; a key lasts until its value is entered.
    var childEnd: UInt32 = 0
  }

  private let nodes: ContiguousArray<JSONNode>
  private var next = 0
  private var levels: [Level] = []

  init(nodes: ContiguousArray<JSONNode>) {
    self.nodes = nodes
  }

  /// The pointer at an offset that is no smaller than the one before.
  mutating func pointer(at offset: Int, in storage: JSONTree.Storage) -> JSONPointer {
    while next < nodes.count, nodes[next].start <= offset {
      leave(before: nodes[next].start)
      enter(next)
      next += 1
    }
    leave(before: UInt32(truncatingIfNeeded: offset))
    let tokens = levels.compactMap { level -> String? in
      guard offset < level.childEnd else { return nil }
      guard level.isObject else { return String(level.elementCount - 1) }
      return level.key.flatMap { JSONTree.Value(storage: storage, index: $0).string }
    }
    return JSONPointer(tokens)
  }

  private mutating func leave(before offset: UInt32) {
    while let level = levels.last, level.end <= offset { levels.removeLast() }
  }

  private mutating func enter(_ index: Int) {
    let node = nodes[index]
    if !levels.isEmpty { levels[levels.count - 1].pass(index, node) }
    guard !node.kind.isScalar else { return }
    levels.append(Level(end: node.end, isObject: node.kind == .object))
  }
}

extension JSONPointerWalk.Level {
  fileprivate mutating func pass(_ index: Int, _ node: JSONNode) {
    guard isObject else {
      elementCount += 1
      childEnd = node.end
      return
    }
    isValueNext.toggle()
    if isValueNext { key = index }
    childEnd = isValueNext ? .max : node.end
  }
}
