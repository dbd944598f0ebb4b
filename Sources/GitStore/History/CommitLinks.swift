/// The part of a commit that a walk needs: its tree and its parents.
struct CommitLinks {
  let tree: ObjectID
  let parents: [ObjectID]
  /// Where the lines after the parents begin.
  private let rest: Int

  /// As something else than the commit object tells it.
  init(tree: ObjectID, parents: [ObjectID]) {
    self.tree = tree
    self.parents = parents
    rest = 0
  }

  /// Reads the header lines of a commit object; nil if they are not what git writes.
  init?(parsing bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    guard let tree = Self.takeLine("tree ", from: &rest) else { return nil }
    var parents: [ObjectID] = []
    while let parent = Self.takeLine("parent ", from: &rest) { parents.append(parent) }
    self.tree = tree
    self.parents = parents
    self.rest = rest.startIndex
  }

  /// When the commit was made, in seconds since 1970; 0, as for git, when the lines do not tell.
  ///
  /// `bytes`: what the links were read from.
  func date(in bytes: UnsafeRawBufferPointer) -> UInt64 {
    let lines = bytes[rest...].split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    guard lines.count > 2, lines[0].starts(with: "author".utf8),
      lines[1].starts(with: "committer".utf8),
      let end = lines[1].lastIndex(of: UInt8(ascii: ">"))
    else { return 0 }
    var date: UInt64 = 0
    for byte in lines[1][(end + 1)...].drop(while: { $0 == UInt8(ascii: " ") }) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { break }
      date = date &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
    }
    return date
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
