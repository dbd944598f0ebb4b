/// Where a new member or element goes, and the bytes around it.
struct JSONInsertion {
  let offset: Int
  /// What stands before the key, or before an element.
  let lead: [UInt8]
  /// What stands between key and value.
  let colon: [UInt8]
  let value: [UInt8]
  /// What stands after the value.
  let trail: [UInt8]

  init(of new: JSONTree.Value, into container: JSONTree.Value, of tree: JSONTree) {
    let slots = container.slots
    let layout = JSONLayout(of: tree, near: slots.map(\.value))
    let line = layout.indentation(at: container.range.lowerBound)
    if let last = slots.last {
      offset = last.range.upperBound
      lead = layout.separator(between: slots, in: container)
      colon = layout.colon(in: container)
      trail = []
      value = layout.text(of: new, indentation: lead.indentation ?? line)
      return
    }
    let blank = tree.bytes[container.interior]
    let parents = layout.preferring(tree.siblings(of: container))
    offset = container.interior.upperBound
    colon = parents.colon(in: container)
    // Blank space stays in front, so that it is still there when the new member is taken out.
    let isOnLines =
      blank.contains(UInt8(ascii: "\n"))
      || blank.isEmpty && parents.isOnLines(kind: container.kind, isNested: !new.isLeaf)
    if isOnLines {
      lead = parents.lineBreak + line + parents.unit
      trail = parents.lineBreak + line
      value = parents.text(of: new, indentation: line + parents.unit)
    } else {
      lead = blank.isEmpty ? parents.padding(of: container.kind) : [UInt8(ascii: " ")]
      trail = lead
      value = parents.text(of: new, indentation: line, isInline: true)
    }
  }
}

extension JSONTree {
  /// The values beside this one in its container.
  fileprivate func siblings(of value: Value) -> [Value] {
    let place = pointer(at: value.range.lowerBound)
    guard !place.tokens.isEmpty, let container = self.value(at: place.parent) else { return [] }
    return container.slots.map(\.value).filter { $0.range != value.range }
  }
}

extension [UInt8] {
  /// What stands after the last line end; nil when there is none.
  var indentation: [UInt8]? {
    lastIndex(of: UInt8(ascii: "\n")).map { Array(self[($0 + 1)...].filter(\.isIndentation)) }
  }
}

extension UInt8 {
  var isIndentation: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
