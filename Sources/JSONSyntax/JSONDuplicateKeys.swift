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
    /// Equal for all spellings of a name, as long as every name of the object is ``Spelling/stable``.
    let hash: UInt32
    let handle: UInt32

    var range: Range<Int> { Int(start)..<Int(end) }
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
    if spelling == .unstable { return searchByName(from: first, in: bytes) }
    if count <= Self.pairwiseLimit { return searchPairwise(from: first, spelling, in: bytes) }
    return searchTable(from: first, spelling, in: bytes) ?? searchByName(from: first, in: bytes)
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

  /// Open addressing; gives up with `nil` when the hashes collide far more than chance would have
  /// it, which is somebody's intention.
  private mutating func searchTable(
    from first: Int,
    _ spelling: Spelling,
    in bytes: RawSpan,
  ) -> [Repetition]? {
    let count = keys.count - first
    let capacity = 1 << (Int.bitWidth - (2 * count - 1).leadingZeroBitCount)
    prepareTable(capacity)
    var found: [Repetition] = []
    var remainingProbes = 8 * count
    for index in first..<keys.count {
      let key = keys[index]
      var slot = Int(key.hash) & (capacity - 1)
      while table[slot] != 0 {
        let earlier = keys[first + Int(table[slot]) - 1]
        if earlier.hash == key.hash, isSame(earlier, key, spelling, in: bytes) {
          found.append((key, earlier))
          break
        }
        remainingProbes -= 1
        guard remainingProbes > 0 else { return nil }
        slot = (slot + 1) & (capacity - 1)
      }
      if table[slot] == 0 { table[slot] = UInt32(index - first + 1) }
    }
    return found
  }

  private mutating func prepareTable(_ capacity: Int) {
    if table.count < capacity {
      table = ContiguousArray(repeating: 0, count: capacity)
    } else {
      for slot in 0..<capacity { table[slot] = 0 }
    }
  }

  /// The search that knows nothing of hashes above: Swift's own strings, and its seeded hashing.
  private func searchByName(from first: Int, in bytes: RawSpan) -> [Repetition] {
    var firsts: [JSONName: Int] = [:]
    var found: [Repetition] = []
    for index in first..<keys.count {
      let name = JSONName(keys[index].content, in: bytes)
      if let earlier = firsts[name] {
        found.append((keys[index], keys[earlier]))
      } else {
        firsts[name] = index
      }
    }
    return found
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
