/// How the containers of a document are laid out, so that what is added looks like what is there.
///
/// Everything is copied from the nearest example: a sibling, else the first container of the
/// document that shows it.
struct JSONLayout {
  private let tree: JSONTree
  /// Containers that hold something, the nearest first.
  private let examples: [JSONTree.Value]

  init(of tree: JSONTree, near siblings: [JSONTree.Value]) {
    self.init(tree, siblings.filter { !$0.isLeaf }.reversed() + Self.containers(of: tree))
  }

  private init(_ tree: JSONTree, _ examples: [JSONTree.Value]) {
    self.tree = tree
    self.examples = examples
  }

  /// The same with other examples before all others.
  func preferring(_ siblings: [JSONTree.Value]) -> JSONLayout {
    JSONLayout(tree, siblings.filter { !$0.isLeaf }.reversed() + examples)
  }

  private static func containers(of tree: JSONTree) -> [JSONTree.Value] {
    var found: [JSONTree.Value] = []
    var open = [tree.root]
    while let value = open.popLast() {
      guard !value.isLeaf else { continue }
      found.append(value)
      open += value.slots.map(\.value).filter { !$0.kind.isScalar }.reversed()
    }
    return found
  }

  // MARK: One line or many

  /// Whether a container is to have each part on a line of its own.
  func isOnLines(kind: JSONKind, isNested: Bool) -> Bool {
    if let example = examples.first(where: { $0.kind == kind && $0.isNested == isNested }) {
      return isOnLines(example)
    }
    // Lists of plain values are short as a rule.
    if kind == .array, !isNested { return false }
    let example = examples.first { isNested == $0.isNested } ?? examples.first
    return example.map(isOnLines) ?? true
  }

  private func isOnLines(_ container: JSONTree.Value) -> Bool {
    lead(of: container).contains(UInt8(ascii: "\n"))
  }

  /// What stands between the opening bracket and the first part.
  private func lead(of container: JSONTree.Value) -> ArraySlice<UInt8> {
    let start = container.interior.lowerBound
    return tree.bytes[start..<(container.slots.first?.range.lowerBound ?? start)]
  }

  // MARK: White space and punctuation

  /// The document's line end.
  var lineBreak: [UInt8] {
    guard let first = tree.bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else { return [10] }
    return tree.bytes[first - 1] == UInt8(ascii: "\r") ? [13, 10] : [10]
  }

  /// How much deeper the parts of a container stand than the container.
  var unit: [UInt8] {
    for example in examples where isOnLines(example) {
      let inner = Array(lead(of: example)).indentation ?? []
      let outer = indentation(at: example.range.lowerBound)
      if inner.count > outer.count, inner.starts(with: outer) {
        return Array(inner.dropFirst(outer.count))
      }
    }
    return Array("  ".utf8)
  }

  /// What stands inside the brackets of a container on one line.
  func padding(of kind: JSONKind) -> [UInt8] {
    let example = examples.first { $0.kind == kind && !isOnLines($0) }
    if let example { return lead(of: example).isEmpty ? [] : [UInt8(ascii: " ")] }
    return kind == .object && isSpacious ? [UInt8(ascii: " ")] : []
  }

  /// What stands between two parts on one line.
  private var separator: [UInt8] {
    for example in examples where !isOnLines(example) {
      let slots = example.slots
      guard slots.count > 1 else { continue }
      let text = gap(slots[0], slots[1])
      if !text.contains(UInt8(ascii: "\n")) { return text }
    }
    return Array((isSpacious ? ", " : ",").utf8)
  }

  /// Whether the document leaves space after punctuation.
  private var isSpacious: Bool { colon.count > 1 }

  /// What stands between keys and values.
  private var colon: [UInt8] {
    for example in examples where example.kind == .object {
      if let colon = colon(after: example.slots) { return colon }
    }
    return Array(": ".utf8)
  }

  /// The same in one object; empty for an array.
  func colon(in container: JSONTree.Value) -> [UInt8] {
    guard container.kind == .object else { return [] }
    return colon(after: container.slots) ?? colon
  }

  private func colon(after slots: [JSONSlot]) -> [UInt8]? {
    for slot in slots.reversed() {
      guard let key = slot.key else { continue }
      let text = tree.bytes[key.range.upperBound..<slot.value.range.lowerBound]
      if !text.contains(UInt8(ascii: "\n")) { return Array(text) }
    }
    return nil
  }

  private func gap(_ one: JSONSlot, _ other: JSONSlot) -> [UInt8] {
    Array(tree.bytes[one.range.upperBound..<other.range.lowerBound])
  }

  /// What stands between the last part of a container and one more: what stands between others,
  /// without the empty lines that set groups apart.
  func separator(between slots: [JSONSlot], in container: JSONTree.Value) -> [UInt8] {
    let lead = lead(of: container)
    let isOnLines = lead.contains(UInt8(ascii: "\n"))
    var candidates = isOnLines ? [[UInt8(ascii: ",")] + lead.ownLead] : []
    candidates += zip(slots, slots.dropFirst()).map(gap)
    guard let last = candidates.last else { return separator }
    let lines = { (text: [UInt8]) in text.count { $0 == UInt8(ascii: "\n") } }
    guard lines(last) > 0 else { return last }
    let fewest = candidates.map(lines).filter { $0 > 0 }.min()
    return candidates.last { lines($0) == fewest } ?? last
  }

  /// The white space that the line of an offset begins with.
  func indentation(at offset: Int) -> [UInt8] {
    let before = tree.bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    return Array(before[start...].prefix { $0.isIndentation })
  }

  // MARK: Values

  /// A value of any tree as this document would write it; scalars keep their spelling.
  ///
  /// `indentation`: that of the line on which the value starts.
  func text(
    of value: JSONTree.Value,
    indentation: [UInt8],
    isInline: Bool = false,
  ) -> [UInt8] {
    if value.kind.isScalar { return Array(value.text.utf8) }
    let (open, close): (UInt8, UInt8) =
      value.kind == .object
      ? (UInt8(ascii: "{"), UInt8(ascii: "}")) : (UInt8(ascii: "["), UInt8(ascii: "]"))
    let slots = value.slots
    guard !slots.isEmpty else { return [open, close] }
    let isOnLines = !isInline && isOnLines(kind: value.kind, isNested: value.isNested)
    let inner = isOnLines ? indentation + unit : indentation
    let parts = slots.map { slot -> [UInt8] in
      let key = slot.key.map { Array($0.text.utf8) + colon } ?? []
      return key + text(of: slot.value, indentation: inner, isInline: !isOnLines)
    }
    let lead = isOnLines ? lineBreak + inner : padding(of: value.kind)
    let trail = isOnLines ? lineBreak + indentation : lead
    let joint = isOnLines ? [UInt8(ascii: ",")] + lead : separator
    return [open] + lead + Array(parts.joined(separator: joint)) + trail + [close]
  }
}
