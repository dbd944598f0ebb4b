/// A recoverable finding as the scan notes it: 16 bytes, put into words only afterwards.
struct JSONIssue {
  enum Kind: UInt8 {
    case byteOrderMark, trailingComma, duplicateKey, invalidString, number, longNumber
  }

  let kind: Kind
  let start: UInt32
  let end: UInt32
  /// For a duplicate key, where the first one starts.
  var related: UInt32 = 0

  init(_ kind: Kind, _ range: Range<Int>, related: UInt32 = 0) {
    self.kind = kind
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    self.related = related
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}
