/// Stores what the grammar tells as flat nodes.
struct JSONTreeBuilder: JSONEventSink {
  private(set) var nodes: ContiguousArray<JSONNode> = []

  init(expectedByteCount: Int) {
    // A minified document of short values has a node for every 7 bytes, a pretty one fewer.
    nodes.reserveCapacity(expectedByteCount / 6)
  }

  @inline(__always)
  mutating func open(_ kind: JSONKind, at offset: Int) -> UInt32 {
    append(kind, offset..<offset, [])
  }

  @inline(__always)
  mutating func close(_ container: UInt32, at end: Int) {
    nodes[Int(container)].end = UInt32(truncatingIfNeeded: end)
    nodes[Int(container)].next = UInt32(truncatingIfNeeded: nodes.count)
  }

  @inline(__always)
  mutating func key(_ range: Range<Int>, _ traits: JSONTokenTraits) -> UInt32 {
    append(.string, range, traits)
  }

  @inline(__always)
  mutating func scalar(_ kind: JSONKind, _ range: Range<Int>, _ traits: JSONTokenTraits) {
    _ = append(kind, range, traits)
  }

  mutating func markDuplicate(_ key: UInt32) {
    nodes[Int(key)].isDuplicate = true
  }

  @inline(__always)
  private mutating func append(
    _ kind: JSONKind,
    _ range: Range<Int>,
    _ traits: JSONTokenTraits,
  ) -> UInt32 {
    let index = UInt32(truncatingIfNeeded: nodes.count)
    nodes.append(
      JSONNode(
        start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: range.upperBound),
        next: index &+ 1,
        kind: kind,
        traits: traits,
      )
    )
    return index
  }
}
