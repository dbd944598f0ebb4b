/// What the grammar tells while it reads; the checker ignores it, the tree stores it.
///
/// A token's handle is what the sink wants to hear again: when a container closes, and when a key
/// turns out to be a duplicate.
protocol JSONEventSink {
  mutating func open(_ kind: JSONKind, at offset: Int) -> UInt32
  mutating func close(_ container: UInt32, at end: Int)
  mutating func key(_ range: Range<Int>, _ traits: JSONTokenTraits) -> UInt32
  mutating func scalar(_ kind: JSONKind, _ range: Range<Int>, _ traits: JSONTokenTraits)
  mutating func markDuplicate(_ key: UInt32)
}

/// What was seen while a token was read.
struct JSONTokenTraits: OptionSet {
  let rawValue: UInt8

  /// A string that holds at least one backslash.
  static let escaped = JSONTokenTraits(rawValue: 1)
  /// A string that holds at least one byte above 0x7F.
  static let nonASCII = JSONTokenTraits(rawValue: 2)
  /// A string or number with a finding of its own.
  static let malformed = JSONTokenTraits(rawValue: 4)
}
