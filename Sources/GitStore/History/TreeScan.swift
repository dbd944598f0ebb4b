/// Finds one name in the bytes of a tree object.
enum TreeScan {
  /// The entry called `name`; nil if there is none.
  ///
  /// A tree is a row of `MODE SP NAME NUL` and a 20-byte object name each.
  static func entry(named name: [UInt8], in tree: UnsafeRawBufferPointer) -> TreeEntry? {
    var position = 0
    while position < tree.count {
      var mode: UInt32 = 0
      while position < tree.count, tree[position] != UInt8(ascii: " ") {
        mode = mode << 3 | UInt32(tree[position] & 7)
        position += 1
      }
      let start = position + 1
      var end = start
      while end < tree.count, tree[end] != 0 { end += 1 }
      let next = end + 1 + ObjectID.byteCount
      guard next <= tree.count else { return nil }
      if end - start == name.count, tree[start..<end].elementsEqual(name) {
        let id = UnsafeRawBufferPointer(rebasing: tree[(end + 1)..<next])
        return TreeEntry(blob: ObjectID(loadingFrom: id), mode: FileMode(rawValue: mode))
      }
      position = next
    }
    return nil
  }
}
