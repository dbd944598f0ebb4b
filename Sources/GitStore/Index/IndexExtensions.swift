/// What stands behind the entries of an index: pieces that others may leave out, each with a name.
struct IndexExtensions {
  struct Extension {
    let name: UInt32
    /// Where its content stands in the file.
    let place: Range<Int>
  }

  let all: [Extension]

  /// The trees that the entries of whole folders make.
  static let trees = name("TREE")
  /// What a merge left of paths that were resolved since.
  static let resolved = name("REUC")
  /// Which files are not tracked.
  static let untracked = name("UNTR")
  /// Which files a monitor of the file system has not seen change, by the number of their entry.
  static let monitored = name("FSMN")

  /// Nil if the index means something else without one of them, as a split or sparse one does: the
  /// names of the others begin in upper case.
  init?(_ bytes: UnsafeRawBufferPointer, from start: Int) {
    let end = bytes.count - ObjectID.byteCount
    var place = start
    var all: [Extension] = []
    while place + 8 <= end {
      let content = place + 8..<place + 8 + Int(bytes.bigEndian32(at: place + 4))
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[place]),
        content.upperBound <= end
      else { return nil }
      all.append(Extension(name: bytes.bigEndian32(at: place), place: content))
      place = content.upperBound
    }
    guard place == end else { return nil }
    self.all = all
  }

  private static func name(_ text: StaticString) -> UInt32 {
    UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).bigEndian32(at: 0)
  }
}
