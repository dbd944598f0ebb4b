/// The keys of all objects that are still open, innermost last, and the search for equal ones.
///
/// An object is searched when it closes, in time linear in the length of its keys.
struct JSONDuplicateKeys {
  struct Key {
    /// The token with its quotes.
    let start: UInt32
    let end: UInt32
    let hash: UInt32
    let handle: UInt32

    var range: Range<Int> { Int(start)..<Int(end) }
    var content: Range<Int> { Int(start) + 1..<Int(end) - 1 }
  }

  /// What makes two keys the same name: their text, by Unicode's canonical equivalence.
  private struct Name: Hashable {
    let text: String
    /// Text that spells out what it could not decode equals only such text.
    let isExact: Bool
  }

  private var keys: [Key] = []

  var count: Int { keys.count }

  mutating func append(_ token: Range<Int>, handle: UInt32, in bytes: RawSpan) {
    keys.append(
      Key(
        start: UInt32(truncatingIfNeeded: token.lowerBound),
        end: UInt32(truncatingIfNeeded: token.upperBound),
        hash: 0,
        handle: handle,
      )
    )
  }

  /// Forgets the keys from an index on and returns those that repeat an earlier one of them, each
  /// with the first of its name.
  mutating func close(
    from first: Int,
    needsDecoding: Bool,
    in bytes: RawSpan,
  ) -> [(later: Key, first: Key)] {
    defer { keys.removeSubrange(first...) }
    guard keys.count - first > 1 else { return [] }
    return byName(from: first, in: bytes)
  }

  private func byName(from first: Int, in bytes: RawSpan) -> [(later: Key, first: Key)] {
    var firsts: [Name: Int] = [:]
    var found: [(later: Key, first: Key)] = []
    for index in first..<keys.count {
      let name = Self.name(of: keys[index], in: bytes)
      if let earlier = firsts[name] {
        found.append((keys[index], keys[earlier]))
      } else {
        firsts[name] = index
      }
    }
    return found
  }

  private static func name(of key: Key, in bytes: RawSpan) -> Name {
    let text = JSONStringContent.decode(key.content, in: bytes, loneSurrogates: .spelledOut)
    let problems = JSONStringProblem.all(between: key.content, in: bytes, limit: 1)
    return Name(text: text, isExact: problems.isEmpty)
  }
}
