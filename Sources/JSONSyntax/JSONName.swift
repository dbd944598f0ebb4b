/// The name that a key stands for: equal for all its spellings, by Unicode's canonical equivalence.
struct JSONName: Hashable {
  private let text: String
  /// Text that spells out what it could not decode equals only such text.
  private let isExact: Bool

  init(_ content: Range<Int>, in bytes: RawSpan) {
    guard bytes.contains(UInt8(ascii: "\\"), in: content) else {
      text = bytes.text(in: content)
      isExact = true
      return
    }
    text = JSONStringContent.decode(content, in: bytes, loneSurrogates: .spelledOut)
    isExact = JSONStringContent.isDecodable(content, in: bytes)
  }
}
