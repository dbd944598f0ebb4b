/// Git's changed-path filters: for each commit a Bloom filter of the paths that differ from its first
/// parent. They may say "perhaps" of a path that did not change, never "no" of one that did.
struct ChangedPathFilters {
  private let bytes: UnsafeRawBufferPointer
  private let index: Range<Int>
  private let data: Range<Int>
  private let hashes: UInt32
  /// Version 1 hashes bytes above 0x7f as git's compiler took `char` to be.
  private let knowsAllNames: Bool

  private static let headerSize = 12

  /// Nil where the commit-graph has none, or in a form that is not known here.
  ///
  /// `bytes` have to outlive the filters.
  init?(_ bytes: UnsafeRawBufferPointer, index: Range<Int>?, data: Range<Int>?, count: Int) {
    guard let index, let data, index.count == count * 4, data.count >= Self.headerSize else {
      return nil
    }
    let version = bytes.bigEndian32(at: data.lowerBound)
    guard (1...2).contains(version) else { return nil }
    knowsAllNames = version == 2
    hashes = bytes.bigEndian32(at: data.lowerBound + 4)
    guard (1...64).contains(hashes) else { return nil }
    self.bytes = bytes
    self.index = index
    self.data = (data.lowerBound + Self.headerSize)..<data.upperBound
  }

  /// Whether the filter of the commit at a position may hold a path; true where there is none.
  func mayHold(_ key: ChangedPathKey, at position: Int) -> Bool {
    guard knowsAllNames || key.isASCII else { return true }
    let start = position == 0 ? 0 : Int(end(position - 1))
    let end = Int(end(position))
    guard start < end, end <= data.count else { return true }
    let bits = UInt32(truncatingIfNeeded: (end - start) * 8)
    for number in 0..<hashes {
      let bit = (key.first &+ number &* key.second) % bits
      let byte = bytes[data.lowerBound + start + Int(bit / 8)]
      if byte & (1 << (bit % 8)) == 0 { return false }
    }
    return true
  }

  private func end(_ position: Int) -> UInt32 {
    bytes.bigEndian32(at: index.lowerBound + position * 4)
  }
}

/// A path as changed-path filters know it.
struct ChangedPathKey: Hashable {
  let first: UInt32
  let second: UInt32
  let isASCII: Bool

  init(_ path: String) {
    let bytes = Array(path.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    first = Self.murmur3(bytes, seed: 0x293a_e76f)
    second = Self.murmur3(bytes, seed: 0x7e64_6e2c)
  }

  /// MurmurHash3, the variant of 32 bits.
  private static func murmur3(_ bytes: [UInt8], seed: UInt32) -> UInt32 {
    func rotated(_ value: UInt32, _ bits: UInt32) -> UInt32 {
      value << bits | value >> (32 - bits)
    }
    func mixed(_ word: UInt32) -> UInt32 {
      rotated(word &* 0xcc9e_2d51, 15) &* 0x1b87_3593
    }
    var hash = seed
    let whole = bytes.count / 4 * 4
    for start in stride(from: 0, to: whole, by: 4) {
      let word = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
      hash = rotated(hash ^ mixed(word), 13) &* 5 &+ 0xe654_6b64
    }
    if whole < bytes.count {
      let word = (whole..<bytes.count).reduce(UInt32(0)) {
        $0 | UInt32(bytes[$1]) << UInt32(8 * ($1 - whole))
      }
      hash ^= mixed(word)
    }
    hash ^= UInt32(truncatingIfNeeded: bytes.count)
    hash = (hash ^ hash >> 16) &* 0x85eb_ca6b
    hash = (hash ^ hash >> 13) &* 0xc2b2_ae35
    return hash ^ hash >> 16
  }
}
