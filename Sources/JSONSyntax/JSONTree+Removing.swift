extension JSONTree {
  /// The text without one member or element; what `setting` added goes without a trace.
  package func removing(_ pointer: JSONPointer) throws(JSONEditError) -> [UInt8] {
    if let finding = findings.first { throw .documentIsBroken(finding) }
    return try (removing(pointer) as JSONTree).bytes
  }

  func removing(_ pointer: JSONPointer) throws(JSONEditError) -> JSONTree {
    guard !pointer.tokens.isEmpty else { throw .wholeDocument }
    guard let value = value(at: pointer), let container = self.value(at: pointer.parent) else {
      throw .noValue(pointer)
    }
    let slots = container.slots
    guard let index = slots.firstIndex(where: { $0.value.range == value.range }) else {
      throw .noValue(pointer)
    }
    return try replacing(range(of: index, among: slots, in: container), with: [])
  }

  /// What goes together with a slot: up to the next one, or from the end of the one before, or, when
  /// it is alone, the white space that it brought along.
  private func range(
    of index: Int,
    among slots: [JSONSlot],
    in container: Value,
  ) -> Range<Int> {
    let own = slots[index].range
    if index + 1 < slots.count { return own.lowerBound..<slots[index + 1].range.lowerBound }
    if index > 0 { return slots[index - 1].range.upperBound..<own.upperBound }
    let lead = bytes[container.interior.lowerBound..<own.lowerBound]
    return lead.endIndex - lead.ownLead.count..<container.interior.upperBound
  }
}

extension ArraySlice<UInt8> {
  /// The last line end with what follows, or else one space: what a first member brings along.
  var ownLead: ArraySlice<UInt8> {
    guard let lineFeed = lastIndex(of: UInt8(ascii: "\n")) else { return suffix(1) }
    let isPair = lineFeed > startIndex && self[lineFeed - 1] == UInt8(ascii: "\r")
    return self[(isPair ? lineFeed - 1 : lineFeed)...]
  }
}
