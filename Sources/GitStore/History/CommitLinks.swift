/// The part of a commit that a walk needs: its tree and its parents.
struct CommitLinks {
  let tree: ObjectID
  let parents: [ObjectID]

  /// Reads the header lines of a commit object; nil if they are not what git writes.
  init?(parsing bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    guard let tree = Self.takeLine("tree ", from: &rest) else { return nil }
    var parents: [ObjectID] = []
    while let parent = Self.takeLine("parent ", from: &rest) { parents.append(parent) }
    self.tree = tree
    self.parents = parents
  }

  private static func takeLine(
    _ key: StaticString,
    from rest: inout Slice<UnsafeRawBufferPointer>,
  ) -> ObjectID? {
    let keyLength = key.utf8CodeUnitCount
    let length = keyLength + 2 * ObjectID.byteCount
    guard rest.count > length else { return nil }
    for offset in 0..<keyLength where rest[rest.startIndex + offset] != key.utf8Start[offset] {
      return nil
    }
    let line = rest.prefix(length)
    guard rest[line.endIndex] == UInt8(ascii: "\n") else { return nil }
    rest = rest[(line.endIndex + 1)...]
    return ObjectID(hexDigits: line.dropFirst(keyLength))
  }
}
