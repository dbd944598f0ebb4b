/// The keys of all objects that are still open, innermost last, and the search for equal ones.
///
/// Two keys are the same name when their text is, after unescaping and by Unicode's canonical
/// equivalence. An object is searched when it closes, in time linear in the length of its keys,
/// whatever somebody chose them to be.
struct JSONDuplicateKeys {
  struct Key {
    /// The token with its quotes.
    let start: UInt32
    let end: UInt32
    /// Equal for all spellings of a name, as long as no key of the object is ``Spelling/unstable``.
    var hash: UInt32
    let handle: UInt32

    var token: Range<Int> { Int(start)..<Int(end) }
    var content: Range<Int> { Int(start) + 1..<Int(end) - 1 }
  }

  /// How far a key's bytes are from its name.
  enum Spelling: UInt8 {
    /// The bytes are the name.
    case plain
    /// The bytes are the name once they are unescaped.
    case stable
    /// Other text may be canonically equivalent, or the key cannot be decoded.
    case unstable
  }

  /// A repeated key and the first one of its name.
  typealias Repetition = (later: Key, first: Key)

  /// Up to this many keys, comparing each with each is faster than a table.
  private static let pairwiseLimit = 8

  private var keys: ContiguousArray<Key> = []
  private var table: ContiguousArray<UInt32> = []

  var count: Int { keys.count }

  /// Adds a key to the innermost open object and says how it is spelled.
  @inline(__always)
  mutating func append(
    _ token: Range<Int>,
    _ traits: JSONTokenTraits,
    handle: UInt32,
    in bytes: RawSpan,
  ) -> Spelling {
    let content = token.lowerBound &+ 1..<token.upperBound &- 1
    let (hash, spelling) =
      traits.isEmpty
      ? (bytes.hash(of: content), .plain) : Self.unusualHash(content, traits, in: bytes)
    keys.append(
      Key(
        start: UInt32(truncatingIfNeeded: token.lowerBound),
        end: UInt32(truncatingIfNeeded: token.upperBound),
        hash: hash,
        handle: handle,
      )
    )
    return spelling
  }

  /// Forgets the keys from an index on and returns those that repeat an earlier one of them.
  @inline(__always)
  mutating func close(
    from first: Int,
    _ spelling: Spelling,
    in bytes: RawSpan,
  ) -> [Repetition] {
    let count = keys.count &- first
    guard count > 0 else { return [] }
    defer { keys.removeLast(count) }
    guard count > 1 else { return [] }
    if spelling == .unstable { hashNames(from: first, in: bytes) }
    if count <= Self.pairwiseLimit { return searchPairwise(from: first, spelling, in: bytes) }
    return searchTable(from: first, spelling, in: bytes)
  }

  @inline(__always)
  private func searchPairwise(
    from first: Int,
    _ spelling: Spelling,
    in bytes: RawSpan,
  ) -> [Repetition] {
    var found: [Repetition] = []
    for later in first &+ 1..<keys.count {
      let hash = keys[later].hash
      for earlier in first..<later where keys[earlier].hash == hash {
        guard isSame(keys[earlier], keys[later], spelling, in: bytes) else { continue }
        found.append((keys[later], keys[earlier]))
        break
      }
    }
    return found
  }

  private mutating func searchTable(
    from first: Int,
    _ spelling: Spelling,
    in bytes: RawSpan,
  ) -> [Repetition] {
    let probes = 8 * (keys.count - first)
    if let found = searchTable(from: first, spelling, in: bytes, probes: probes) { return found }
    // Hashes that collide so much were chosen to; nobody can choose these.
    hashNames(from: first, in: bytes)
    return searchTable(from: first, spelling, in: bytes, probes: .max) ?? []
  }

  /// Open addressing; gives up with `nil` when it takes too many probes.
  private mutating func searchTable(
    from first: Int,
    _ spelling: Spelling,
    in bytes: RawSpan,
    probes: Int,
  ) -> [Repetition]? {
    let count = keys.count - first
    let mask = 1 << (Int.bitWidth - (2 * count - 1).leadingZeroBitCount) - 1
    clearTable(mask + 1)
    var found: [Repetition] = []
    var remainingProbes = probes
    for index in first..<keys.count {
      let key = keys[index]
      var slot = Int(key.hash) & mask
      var isRepeated = false
      while !isRepeated, table[slot] != 0 {
        let earlier = keys[first + Int(table[slot]) - 1]
        isRepeated = earlier.hash == key.hash && isSame(earlier, key, spelling, in: bytes)
        if isRepeated { found.append((key, earlier)) }
        slot = (slot + 1) & mask
        remainingProbes -= 1
        guard remainingProbes > 0 else { return nil }
      }
      if !isRepeated { table[slot] = UInt32(index - first + 1) }
    }
    return found
  }

  private mutating func clearTable(_ capacity: Int) {
    if table.count < capacity {
      table = ContiguousArray(repeating: 0, count: capacity)
    } else {
      for slot in 0..<capacity { table[slot] = 0 }
    }
  }

  /// Hashes as Swift's strings do: by canonical equivalence, and seeded anew in every process.
  private mutating func hashNames(from first: Int, in bytes: RawSpan) {
    for index in first..<keys.count {
      let name = JSONName(keys[index].content, in: bytes)
      keys[index].hash = UInt32(truncatingIfNeeded: name.hashValue)
    }
  }

  /// Only asked for keys of equal hash, so the slow comparison is rare.
  private func isSame(
    _ one: Key,
    _ other: Key,
    _ spelling: Spelling,
    in bytes: RawSpan,
  ) -> Bool {
    if bytes.hasEqualBytes(one.content, other.content) { return true }
    return spelling != .plain
      && JSONName(one.content, in: bytes) == JSONName(other.content, in: bytes)
  }

  @inline(never)
  private static func unusualHash(
    _ content: Range<Int>,
    _ traits: JSONTokenTraits,
    in bytes: RawSpan,
  ) -> (hash: UInt32, Spelling) {
    guard !traits.contains(.malformed) else { return (0, .unstable) }
    guard traits.contains(.escaped) else { return stableHash(content, in: bytes) }
    let text = JSONStringContent.unescaped(content, in: bytes)[...]
    return stableHash(text.indices, in: text.span.bytes)
  }

  private static func stableHash(
    _ content: Range<Int>,
    in bytes: RawSpan,
  ) -> (hash: UInt32, Spelling) {
    bytes.isNormalizationInert(content) ? (bytes.hash(of: content), .stable) : (0, .unstable)
  }
}
