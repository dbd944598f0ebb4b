import Digest

/// An index in which one entry is replaced or added; all others are copied as they stand.
///
/// What git does of its own accord when it adds an entry is done here too: a file takes the place of
/// a folder of that name and the other way round, and the trees that the entry lies in are no longer
/// told. What could be false afterwards is left out; git makes it anew.
package struct IndexEdit {
  private let scan: IndexScan
  private let entry: IndexEntry
  private let isCompressed: Bool
  private var output: [UInt8] = []
  private var count: Int
  /// Where in the old index the bytes begin that were neither copied nor left out.
  private var place = IndexEntries.headerSize
  /// The name of the entry before, in the new index; only compressed names need it.
  private var previousName: [UInt8] = []
  /// Whether the entry before is not the one of the old index, so that a compressed name that follows
  /// has to be told anew.
  private var isBroken = false
  private var isWritten = false
  private var isReplaced = false
  private var isUnmerged = false

  /// The bytes of the new index.
  ///
  /// Nil where git has to do it: it knows more of an index without a checksum, of one whose files a
  /// monitor of the file system watches, and of a path that was untracked or unmerged until now.
  package static func bytes(of scan: IndexScan, with entry: IndexEntry) -> [UInt8]? {
    let extensions = scan.extensions.all.map(\.name)
    guard scan.hasChecksum, !extensions.contains(IndexExtensions.monitored) else { return nil }
    var edit = IndexEdit(scan, entry)
    edit.writeEntries()
    if edit.isUnmerged { return nil }
    if !edit.isReplaced, extensions.contains(IndexExtensions.untracked) { return nil }
    edit.writeExtensions()
    return edit.finish()
  }

  /// The bytes of an index of a single entry.
  static func bytes(of entry: IndexEntry) -> [UInt8] {
    let name = Array(entry.path.text.utf8)
    var output = Array("DIRC".utf8)
    output.append(bigEndian: UInt32(2))
    output.append(bigEndian: UInt32(1))
    output += entry.fields([]) + name
    output += padding(after: IndexEntries.size + name.count)
    return output + SHA1.digest(of: output)
  }

  private init(_ scan: IndexScan, _ entry: IndexEntry) {
    self.scan = scan
    self.entry = entry
    isCompressed = scan.version == 4
    count = scan.count
  }

  private mutating func writeEntries() {
    let path = Array(entry.path.text.utf8)
    output.reserveCapacity(scan.bytes.count + path.count + 100)
    output += scan.bytes[..<place]
    let scan = scan
    scan.bytes.withUnsafeBytes { bytes in
      path.withUnsafeBytes { path in
        let end = IndexEntries.visit(bytes) { visit($0, path, bytes) }
        if !isWritten { write(path, [], before: end ?? place, bytes) }
        copy(to: end ?? place, bytes)
      }
    }
  }

  private mutating func visit(
    _ old: IndexEntries.Entry,
    _ path: UnsafeRawBufferPointer,
    _ bytes: UnsafeRawBufferPointer,
  ) {
    if old.name.isSame(as: path) {
      if old.stage > 0 { isUnmerged = true }
      isReplaced = true
      if !isWritten { write(path, old.flags, before: old.place.lowerBound, bytes) }
      copy(to: old.place.lowerBound, bytes)
      leaveOut(old)
      return
    }
    if !isWritten, path.isBefore(old.name) { write(path, [], before: old.place.lowerBound, bytes) }
    if old.stage == 0, old.name.isFolder(of: path) || path.isFolder(of: old.name) {
      copy(to: old.place.lowerBound, bytes)
      leaveOut(old)
      return
    }
    guard isCompressed else { return }
    if isBroken {
      copy(to: old.place.lowerBound, bytes)
      place = old.place.upperBound
      output += old.fields
      writeCompressed(old.name)
      isBroken = false
    }
    previousName.replaceSubrange(0..., with: old.name)
  }

  private mutating func copy(to end: Int, _ bytes: UnsafeRawBufferPointer) {
    guard place < end else { return }
    output += UnsafeRawBufferPointer(rebasing: bytes[place..<end])
    place = end
  }

  private mutating func leaveOut(_ old: IndexEntries.Entry) {
    place = old.place.upperBound
    isBroken = true
    count -= 1
  }

  private mutating func write(
    _ path: UnsafeRawBufferPointer,
    _ flags: IndexFlags,
    before place: Int,
    _ bytes: UnsafeRawBufferPointer,
  ) {
    copy(to: place, bytes)
    let fields = entry.fields(flags)
    output += fields
    if isCompressed {
      writeCompressed(path)
      previousName.replaceSubrange(0..., with: path)
      isBroken = true
    } else {
      output += path
      output += Self.padding(after: fields.count + path.count)
    }
    isWritten = true
    count += 1
  }

  private static func padding(after size: Int) -> some Sequence<UInt8> {
    repeatElement(0, count: IndexEntries.paddedSize(size) - size)
  }

  /// How much of the name before goes, in git's own form of a number, and what comes instead.
  private mutating func writeCompressed(_ name: UnsafeRawBufferPointer) {
    let common = previousName.withUnsafeBytes { $0.commonCount(with: name) }
    var rest = previousName.count - common
    var digits = [UInt8(rest & 0x7f)]
    while rest > 0x7f {
      rest = rest >> 7 - 1
      digits.append(UInt8(rest & 0x7f) | 0x80)
    }
    output += digits.reversed()
    output += UnsafeRawBufferPointer(rebasing: name[common...])
    output.append(0)
  }

  private mutating func writeExtensions() {
    for known in scan.extensions.all {
      let content: [UInt8]? =
        switch known.name {
        case IndexExtensions.trees:
          TreeExtension.content(scan.bytes[known.place], without: entry.path)
        case IndexExtensions.resolved, IndexExtensions.untracked: Array(scan.bytes[known.place])
        default: nil
        }
      guard let content else { continue }
      output.append(bigEndian: known.name)
      output.append(bigEndian: UInt32(content.count))
      output += content
    }
  }

  private mutating func finish() -> [UInt8] {
    withUnsafeBytes(of: UInt32(count).bigEndian) { output.replaceSubrange(8..<12, with: $0) }
    output += SHA1.digest(of: output)
    return output
  }
}
