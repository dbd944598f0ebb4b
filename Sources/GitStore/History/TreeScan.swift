/// Reads the bytes of a tree object: a row of `MODE SP NAME NUL` and a 20-byte object name each.
struct TreeScan {
  private let tree: UnsafeRawBufferPointer
  private var position = 0

  /// An entry where it stands in the tree.
  private struct Row {
    let mode: UInt32
    let name: Slice<UnsafeRawBufferPointer>
    let id: Slice<UnsafeRawBufferPointer>

    var entry: TreeEntry {
      TreeEntry(
        blob: ObjectID(loadingFrom: UnsafeRawBufferPointer(rebasing: id)),
        mode: FileMode(rawValue: mode).canonical,
      )
    }
  }

  private init(_ tree: UnsafeRawBufferPointer) { self.tree = tree }

  /// The entry called `name`; nil if there is none.
  static func entry(named name: [UInt8], in tree: UnsafeRawBufferPointer) -> TreeEntry? {
    var scan = TreeScan(tree)
    while let row = scan.next() {
      if row.name.count == name.count, row.name.elementsEqual(name) { return row.entry }
    }
    return nil
  }

  /// Every entry with its name, in the tree's order.
  static func entries(in tree: UnsafeRawBufferPointer) -> [(name: [UInt8], entry: TreeEntry)] {
    var scan = TreeScan(tree)
    var entries: [(name: [UInt8], entry: TreeEntry)] = []
    while let row = scan.next() { entries.append((Array(row.name), row.entry)) }
    return entries
  }

  /// The next row; nil at the end, and where the bytes are no row.
  private mutating func next() -> Row? {
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
    position = next
    return Row(mode: mode, name: tree[start..<end], id: tree[(end + 1)..<next])
  }
}
