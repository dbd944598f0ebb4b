/// One file of git's commit-graph: the whole of it, or a layer on top of others.
///
/// The format is that of `gitformat-commit-graph(5)`. Commits have positions through all layers; those
/// of the layers below come first.
final class CommitGraphFile {
  /// What the file says of a commit.
  struct Row {
    let tree: ObjectID
    /// The positions of the parents, in this layer or below.
    let parents: [Int]
    /// In seconds since 1970.
    let date: UInt64
  }

  /// The positions of the file's own commits.
  let positions: Range<Int>
  /// The names of the layers below, the lowest first.
  let layersBelow: [ObjectID]

  private let file: MappedFile
  private let chunks: [UInt32: Range<Int>]
  private let fanOut: Int
  private let names: Int
  private let data: Int
  private let filters: ChangedPathFilters?

  private static let headerSize = 8
  private static let rowSize = ObjectID.byteCount + 16

  /// Nil when there is no such file, or it does not hold together.
  ///
  /// `firstPosition`: how many commits the layers below have.
  init?(at path: String, firstPosition: Int, readsFilters: Bool) {
    guard let file = MappedFile(path),
      let chunks = Self.chunks(of: file.bytes),
      let fanOut = chunks[Self.tag("OIDF")], fanOut.count == 256 * 4,
      let names = chunks[Self.tag("OIDL")], let data = chunks[Self.tag("CDAT")]
    else { return nil }
    let count = Int(file.bytes.bigEndian32(at: fanOut.upperBound - 4))
    guard names.count == count * ObjectID.byteCount, data.count == count * Self.rowSize,
      let below = Self.layersBelow(file.bytes, chunks[Self.tag("BASE")])
    else { return nil }
    positions = firstPosition..<(firstPosition + count)
    layersBelow = below
    self.file = file
    self.chunks = chunks
    self.fanOut = fanOut.lowerBound
    self.names = names.lowerBound
    self.data = data.lowerBound
    filters =
      readsFilters
      ? ChangedPathFilters(
        file.bytes,
        index: chunks[Self.tag("BIDX")],
        data: chunks[Self.tag("BDAT")],
        count: count
      ) : nil
  }

  /// The position of a commit; nil when the file does not have it.
  func position(of id: ObjectID) -> Int? {
    let first = id.firstByte
    var low = first == 0 ? 0 : Int(file.bytes.bigEndian32(at: fanOut + (first - 1) * 4))
    var high = Int(file.bytes.bigEndian32(at: fanOut + first * 4))
    guard low <= high, high <= positions.count else { return nil }
    while low < high {
      let middle = (low + high) / 2
      let found = self.id(atByte: names + middle * ObjectID.byteCount)
      if found == id { return positions.lowerBound + middle }
      if found < id { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// What is known of the commit at a position of this file; nil where that makes no sense.
  func row(at position: Int) -> Row? {
    let row = data + (position - positions.lowerBound) * Self.rowSize
    let bytes = file.bytes
    let rest = row + ObjectID.byteCount
    let (first, second) = (bytes.bigEndian32(at: rest), bytes.bigEndian32(at: rest + 4))
    guard let parents = parents(first, second) else { return nil }
    let high = UInt64(bytes.bigEndian32(at: rest + 8) & 3)
    return Row(
      tree: id(atByte: row),
      parents: parents,
      date: high << 32 | UInt64(bytes.bigEndian32(at: rest + 12)),
    )
  }

  /// The position of the first parent of the commit at a position of this file, in this layer or below;
  /// nil where there is none or it makes no sense.
  func firstParent(at position: Int) -> Int? {
    let row = data + (position - positions.lowerBound) * Self.rowSize
    let parent = file.bytes.bigEndian32(at: row + ObjectID.byteCount)
    return parent < positions.upperBound ? Int(parent) : nil
  }

  /// The name of the commit at a position of this file.
  func id(at position: Int) -> ObjectID {
    id(atByte: names + (position - positions.lowerBound) * ObjectID.byteCount)
  }

  /// Whether the commit at a position may have changed a path since its first parent; false is
  /// certain.
  func mayHaveChanged(_ key: ChangedPathKey, at position: Int) -> Bool {
    filters?.mayHold(key, at: position - positions.lowerBound) ?? true
  }

  // MARK: Reading

  private static let noParent: UInt32 = 0x7000_0000
  private static let manyParents: UInt32 = 0x8000_0000

  private func parents(_ first: UInt32, _ second: UInt32) -> [Int]? {
    var parents: [UInt32] = []
    if first != Self.noParent { parents.append(first) }
    if second & Self.manyParents != 0 {
      guard let more = edges(from: Int(second & ~Self.manyParents)) else { return nil }
      parents += more
    } else if second != Self.noParent {
      parents.append(second)
    }
    guard parents.allSatisfy({ $0 < positions.upperBound }) else { return nil }
    return parents.map { Int($0) }
  }

  /// The parents of an octopus from the second one on; the last of them is marked.
  private func edges(from start: Int) -> [UInt32]? {
    guard let chunk = chunks[Self.tag("EDGE")] else { return nil }
    var positions: [UInt32] = []
    var place = chunk.lowerBound + start * 4
    while place + 4 <= chunk.upperBound {
      let value = file.bytes.bigEndian32(at: place)
      positions.append(value & ~Self.manyParents)
      if value & Self.manyParents != 0 { return positions }
      place += 4
    }
    return nil
  }

  private func id(atByte place: Int) -> ObjectID { Self.id(in: file.bytes, at: place) }

  private static func id(in bytes: UnsafeRawBufferPointer, at place: Int) -> ObjectID {
    ObjectID(
      loadingFrom: UnsafeRawBufferPointer(
        rebasing: bytes[place..<(place + ObjectID.byteCount)]
      )
    )
  }

  /// Nil where header and list differ in how many there are.
  private static func layersBelow(
    _ bytes: UnsafeRawBufferPointer,
    _ list: Range<Int>?,
  ) -> [ObjectID]? {
    let count = Int(bytes[7])
    guard (list?.count ?? 0) == count * ObjectID.byteCount else { return nil }
    guard let list else { return [] }
    return (0..<count).map { id(in: bytes, at: list.lowerBound + $0 * ObjectID.byteCount) }
  }

  /// Where the parts are; nil for a form that is not known here.
  private static func chunks(of bytes: UnsafeRawBufferPointer) -> [UInt32: Range<Int>]? {
    // Version 1 and SHA-1.
    guard bytes.count > headerSize, bytes.bigEndian32(at: 0) == tag("CGPH"), bytes[4] == 1,
      bytes[5] == 1
    else { return nil }
    let number = Int(bytes[6])
    guard bytes.count >= headerSize + (number + 1) * 12 else { return nil }
    var chunks: [UInt32: Range<Int>] = [:]
    for index in 0..<number {
      let row = headerSize + index * 12
      guard let start = Int(exactly: bytes.bigEndian64(at: row + 4)),
        let end = Int(exactly: bytes.bigEndian64(at: row + 16)), start <= end, end <= bytes.count
      else { return nil }
      chunks[bytes.bigEndian32(at: row)] = start..<end
    }
    return chunks
  }

  private static func tag(_ name: StaticString) -> UInt32 {
    (0..<4).reduce(0) { $0 << 8 | UInt32(name.utf8Start[$1]) }
  }
}

extension UnsafeRawBufferPointer {
  /// The number that begins at a byte, which has to be inside.
  func bigEndian32(at place: Int) -> UInt32 {
    UInt32(bigEndian: loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }

  func bigEndian64(at place: Int) -> UInt64 {
    UInt64(bigEndian: loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}
