extension JSONTree {
  /// The text with one value replaced or added; the fewest bytes change.
  ///
  /// A value that says the same already stays as it is spelt. An object over an object changes only
  /// the members that differ, an array over an array only its elements. A new member or element
  /// goes to the end and is laid out as its siblings are. A new element's place is the number of
  /// elements, or `-`.
  ///
  /// `value`: the document whose root is put there; scalars keep their spelling.
  package func setting(
    _ pointer: JSONPointer,
    to value: JSONTree,
  ) throws(JSONEditError) -> [UInt8] {
    if let finding = findings.first { throw .documentIsBroken(finding) }
    if let finding = value.findings.first { throw .invalidText(finding) }
    return try setting(pointer, to: value.root).bytes
  }

  private func setting(_ pointer: JSONPointer, to new: Value) throws(JSONEditError) -> JSONTree {
    if let old = value(at: pointer) { return try replacing(old, at: pointer, with: new) }
    guard let name = pointer.tokens.last else { throw .wholeDocument }
    let place = pointer.parent
    guard let container = value(at: place) else { throw .noValue(place) }
    switch container.kind {
    case .object: return try inserting(new, named: name, into: container)
    case .array:
      guard name == "-" || name == String(container.slots.count) else {
        throw .noSuchElement(pointer)
      }
      return try inserting(new, named: nil, into: container)
    case .string, .number, .boolean, .null: throw .notAContainer(place)
    }
  }

  private func replacing(
    _ old: Value,
    at pointer: JSONPointer,
    with new: Value,
  ) throws(JSONEditError) -> JSONTree {
    if old.isEqual(to: new) { return self }
    if old.kind == new.kind, !old.isLeaf, !new.isLeaf {
      return try merging(old, at: pointer, with: new)
    }
    let siblings = pointer.tokens.isEmpty ? [] : value(at: pointer.parent)?.slots.map(\.value) ?? []
    let others = siblings.filter { $0.range != old.range }
    let layout = JSONLayout(of: self, near: others)
    let text = layout.text(of: new, indentation: layout.indentation(at: old.range.lowerBound))
    return try replacing(old.range, with: text)
  }

  /// Makes a container say what another one says, one part after the other.
  private func merging(
    _ old: Value,
    at pointer: JSONPointer,
    with new: Value,
  ) throws(JSONEditError) -> JSONTree {
    var tree = self
    let slots = new.slots
    for (index, slot) in slots.enumerated() {
      let token = slot.key.map { $0.string ?? "" } ?? String(index)
      tree = try tree.setting(pointer.appending(token), to: slot.value)
    }
    if old.kind == .object {
      let kept = Set(slots.compactMap { $0.key?.string })
      for member in old.members where !kept.contains(member.name) {
        tree = try tree.removing(pointer.appending(member.name))
      }
    } else {
      for index in stride(from: old.slots.count - 1, through: slots.count, by: -1) {
        tree = try tree.removing(pointer.appending(index))
      }
    }
    return tree
  }

  private func inserting(
    _ new: Value,
    named name: String?,
    into container: Value,
  ) throws(JSONEditError) -> JSONTree {
    let place = JSONInsertion(of: new, into: container, of: self)
    let key = name.map { Array(JSONStringLiteral.encode($0).utf8) + place.colon } ?? []
    return try replacing(
      place.offset..<place.offset,
      with: place.lead + key + place.value + place.trail
    )
  }

  func replacing(_ range: Range<Int>, with text: [UInt8]) throws(JSONEditError) -> JSONTree {
    var result = bytes
    result.replaceSubrange(range, with: text)
    return try check(result) { .resultIsBroken($0) }
  }
}

extension JSONPointer {
  /// The place that holds this one; the document for the document itself.
  package var parent: JSONPointer { JSONPointer(tokens.dropLast()) }

  private init(_ tokens: ArraySlice<String>) {
    self.init(Array(tokens))
  }
}
