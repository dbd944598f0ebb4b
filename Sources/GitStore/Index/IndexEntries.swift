/// The entries of an index file in the order of the file.
enum IndexEntries {
  /// One entry; it may be used only while it is visited.
  struct Entry {
    let name: UnsafeRawBufferPointer
    /// All but the name, as it stands in the file.
    let fields: UnsafeRawBufferPointer
    /// Where it stands in the file, with its padding.
    let place: Range<Int>

    var mode: FileMode { FileMode(rawValue: fields.bigEndian32(at: 24)) }
    var blob: ObjectID { ObjectID(loadingFrom: UnsafeRawBufferPointer(rebasing: fields[40...])) }
    /// 0, or after a merge 1 to 3.
    var stage: Int { Int(fields.bigEndian16(at: IndexEntries.flagsPlace) >> 12 & 3) }
    /// Announced with `git add --intent-to-add`, without content.
    var isIntentToAdd: Bool { furtherFlags & IndexEntries.isIntentToAdd != 0 }
    var flags: IndexFlags {
      var flags: IndexFlags = []
      if fields.bigEndian16(at: IndexEntries.flagsPlace) & IndexEntries.isAssumedUnchanged != 0 {
        flags.insert(.assumeUnchanged)
      }
      if furtherFlags & IndexEntries.skipsWorktree != 0 { flags.insert(.skipWorktree) }
      return flags
    }

    private var furtherFlags: UInt16 {
      fields.count > IndexEntries.size ? fields.bigEndian16(at: IndexEntries.size) : 0
    }
  }

  static let headerSize = 12
  /// The fields of an entry, without further flags and the name.
  static let size = 62
  private static let flagsPlace = 60
  static let isAssumedUnchanged: UInt16 = 0x8000
  static let hasFurtherFlags: UInt16 = 0x4000
  static let nameLength: UInt16 = 0x0fff
  /// Among the further flags.
  static let skipsWorktree: UInt16 = 0x4000
  private static let isIntentToAdd: UInt16 = 0x2000

  /// Calls `body` for each entry.
  ///
  /// Returns where the extensions begin; nil if the index is of another form, or does not hold
  /// together, which may show late.
  static func visit(_ bytes: UnsafeRawBufferPointer, _ body: (Entry) -> Void) -> Int? {
    let end = bytes.count - ObjectID.byteCount
    guard end >= headerSize, bytes[..<4].elementsEqual("DIRC".utf8) else { return nil }
    let version = bytes.bigEndian32(at: 4)
    guard (2...4).contains(version) else { return nil }
    let content = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    var place = headerSize
    var name: [UInt8] = []
    for _ in 0..<bytes.bigEndian32(at: 8) {
      if version == 4 {
        guard let fields = fields(of: content, at: place, version),
          let next = compressedName(content, at: place + fields.count, after: &name)
        else { return nil }
        name.withUnsafeBytes { body(Entry(name: $0, fields: fields, place: place..<next)) }
        place = next
      } else {
        guard let entry = plainEntry(content, at: place, version) else { return nil }
        body(entry)
        place = entry.place.upperBound
      }
    }
    return place <= end ? place : nil
  }

  /// The entry of an index of version 2 or 3 that begins at a place.
  static func plainEntry(
    _ bytes: UnsafeRawBufferPointer,
    at place: Int,
    _ version: UInt32,
  ) -> Entry? {
    guard let fields = fields(of: bytes, at: place, version),
      let name = plainName(bytes, at: place + fields.count, fields)
    else { return nil }
    let size = paddedSize(fields.count + name.count)
    return Entry(name: name, fields: fields, place: place..<place + size)
  }

  /// The room that an entry of version 2 or 3 takes: it is padded with one to eight zeros.
  static func paddedSize(_ size: Int) -> Int { (size + 8) / 8 * 8 }

  private static func fields(
    of bytes: UnsafeRawBufferPointer,
    at place: Int,
    _ version: UInt32,
  ) -> UnsafeRawBufferPointer? {
    guard place + size + 2 <= bytes.count else { return nil }
    let isLonger = bytes.bigEndian16(at: place + flagsPlace) & hasFurtherFlags != 0
    if isLonger, version < 3 { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[place..<place + (isLonger ? size + 2 : size)])
  }

  /// A name that stands there whole. Where it is long its length is not told.
  private static func plainName(
    _ bytes: UnsafeRawBufferPointer,
    at place: Int,
    _ fields: UnsafeRawBufferPointer,
  ) -> UnsafeRawBufferPointer? {
    let length = fields.bigEndian16(at: flagsPlace) & nameLength
    let told = place + Int(length)
    guard told < bytes.count, let end = bytes[told...].firstIndex(of: 0),
      end == told || length == nameLength
    else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[place..<end])
  }

  /// A name that shares its beginning with the one before: how much of that goes, then what comes.
  private static func compressedName(
    _ bytes: UnsafeRawBufferPointer,
    at place: Int,
    after name: inout [UInt8],
  ) -> Int? {
    var place = place
    var removed = 0
    while place < bytes.count, removed <= name.count {
      let byte = bytes[place]
      place += 1
      removed = removed << 7 + Int(byte & 0x7f)
      if byte & 0x80 == 0 { break }
      removed += 1
    }
    guard place < bytes.count, removed <= name.count,
      let end = bytes[place...].firstIndex(of: 0)
    else { return nil }
    name.removeLast(removed)
    name += bytes[place..<end]
    return end + 1
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func bigEndian16(at place: Int) -> UInt16 {
    UInt16(bigEndian: loadUnaligned(fromByteOffset: place, as: UInt16.self))
  }
}
