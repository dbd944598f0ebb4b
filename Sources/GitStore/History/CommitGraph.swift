/// Git's commit-graph: parents, trees and dates of commits, and which paths each of them changed.
///
/// The format is that of `gitformat-commit-graph(5)`, one file. What is not there, is a chain of
/// files, or does not hold together, is read from the objects instead, with the same result.
final class CommitGraph {
  /// What the file says of a commit.
  struct Entry {
    let position: Int
    let tree: ObjectID
    let parents: [ObjectID]
    /// In seconds since 1970.
    let date: UInt64
  }

  private let file: MappedFile
  private let chunks: [UInt32: Range<Int>]
  private let count: Int
  private let fanOut: Int
  private let names: Int
  private let data: Int
  private let filters: ChangedPathFilters?

  private static let headerSize = 8
  private static let rowSize = ObjectID.byteCount + 16

  /// Nil when there is none that can be used.
  init?(of repository: Repository) {
    let path = "\(repository.commonDirectory)/objects/info/commit-graph"
    guard repository.environment["GIT_OBJECT_DIRECTORY"] == nil,
      (try? repository.configuration.bool("core.commitGraph")) != false,
      let file = MappedFile(path),
      let chunks = Self.chunks(of: file.bytes),
      let fanOut = chunks[Self.tag("OIDF")], fanOut.count == 256 * 4,
      let names = chunks[Self.tag("OIDL")], let data = chunks[Self.tag("CDAT")]
    else { return nil }
    count = Int(file.bytes.bigEndian32(at: fanOut.upperBound - 4))
    guard names.count == count * ObjectID.byteCount, data.count == count * Self.rowSize else {
      return nil
    }
    self.file = file
    self.chunks = chunks
    self.fanOut = fanOut.lowerBound
    self.names = names.lowerBound
    self.data = data.lowerBound
    let readsFilters =
      (try? repository.configuration.bool("commitGraph.readChangedPaths")) != false
    filters =
      readsFilters
      ? ChangedPathFilters(
        file.bytes,
        index: chunks[Self.tag("BIDX")],
        data: chunks[Self.tag("BDAT")],
        count: count
      ) : nil
  }

  /// What is known of a commit; nil when the file does not have it.
  func entry(_ id: ObjectID) -> Entry? {
    guard let position = position(of: id) else { return nil }
    let row = data + position * Self.rowSize
    let bytes = file.bytes
    let rest = row + ObjectID.byteCount
    guard
      let parents = parents(
        bytes.bigEndian32(at: rest),
        bytes.bigEndian32(at: rest + 4)
      )
    else { return nil }
    let high = UInt64(bytes.bigEndian32(at: rest + 8) & 3)
    return Entry(
      position: position,
      tree: self.id(atByte: row),
      parents: parents,
      date: high << 32 | UInt64(bytes.bigEndian32(at: rest + 12)),
    )
  }

  /// Whether a commit may have changed a path since its first parent; false is certain.
  func mayHaveChanged(_ key: ChangedPathKey, at position: Int) -> Bool {
    filters?.mayHold(key, at: position) ?? true
  }

  // MARK: Reading

  private static let noParent: UInt32 = 0x7000_0000
  private static let manyParents: UInt32 = 0x8000_0000

  private func parents(_ first: UInt32, _ second: UInt32) -> [ObjectID]? {
    var positions: [UInt32] = []
    if first != Self.noParent { positions.append(first) }
    if second & Self.manyParents != 0 {
      guard let more = edges(from: Int(second & ~Self.manyParents)) else { return nil }
      positions += more
    } else if second != Self.noParent {
      positions.append(second)
    }
    guard positions.allSatisfy({ $0 < count }) else { return nil }
    return positions.map { id(atByte: names + Int($0) * ObjectID.byteCount) }
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

  private func position(of id: ObjectID) -> Int? {
    let first = id.firstByte
    var low = first == 0 ? 0 : Int(file.bytes.bigEndian32(at: fanOut + (first - 1) * 4))
    var high = Int(file.bytes.bigEndian32(at: fanOut + first * 4))
    guard low <= high, high <= count else { return nil }
    while low < high {
      let middle = (low + high) / 2
      let found = self.id(atByte: names + middle * ObjectID.byteCount)
      if found == id { return middle }
      if found < id { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private func id(atByte place: Int) -> ObjectID {
    ObjectID(
      loadingFrom: UnsafeRawBufferPointer(
        rebasing: file.bytes[place..<(place + ObjectID.byteCount)]
      )
    )
  }

  /// Where the parts are; nil for a form that is not known here.
  private static func chunks(of bytes: UnsafeRawBufferPointer) -> [UInt32: Range<Int>]? {
    // Version 1, SHA-1, and no further files below.
    guard bytes.count > headerSize, bytes.bigEndian32(at: 0) == tag("CGPH"), bytes[4] == 1,
      bytes[5] == 1, bytes[7] == 0
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
