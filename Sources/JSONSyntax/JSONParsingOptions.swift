/// The limits of one scan.
///
/// The defaults are the product's. The grammar alone, as RFC 8259 has it, is scanned with
/// ``grammarOnly``: the depth cap and the duplicate rule are stricter than the standard.
package struct JSONParsingOptions: Sendable {
  /// How many brackets may be open at once.
  package var maximumDepth: Int
  /// The largest input in bytes; `nil` stands for no limit but that of the offsets, 4 GiB.
  package var maximumBytes: Int?
  package var detectsDuplicateKeys: Bool

  package init(
    maximumDepth: Int = 32,
    maximumBytes: Int? = 256 * 1024,
    detectsDuplicateKeys: Bool = true,
  ) {
    self.maximumDepth = maximumDepth
    self.maximumBytes = maximumBytes
    self.detectsDuplicateKeys = detectsDuplicateKeys
  }

  /// RFC 8259 and nothing else.
  package static let grammarOnly = JSONParsingOptions(
    maximumDepth: .max,
    maximumBytes: nil,
    detectsDuplicateKeys: false
  )
}
