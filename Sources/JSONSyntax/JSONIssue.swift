/// A recoverable finding as the scan notes it: 16 bytes, put into words only afterwards.
struct JSONIssue {
  enum Kind: UInt8 {
    case byteOrderMark, duplicateKey, invalidString, number, longNumber, trailingComma
  }

  let kind: Kind
  /// The token.
  private let start: UInt32
  private let end: UInt32
  private let place: UInt32

  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - token: The token that it is about.
  ///   - place: For a duplicate key the start of the first one, for a string the first byte that is
  ///     wrong.
  init(_ kind: Kind, _ token: Range<Int>, place: Int? = nil) {
    self.kind = kind
    start = UInt32(truncatingIfNeeded: token.lowerBound)
    end = UInt32(truncatingIfNeeded: token.upperBound)
    self.place = UInt32(truncatingIfNeeded: place ?? token.lowerBound)
  }

  var token: Range<Int> { Int(start)..<Int(end) }

  /// Where the first key of the same name starts.
  var firstKey: Int { Int(place) }

  /// Where the finding will stand.
  var offset: Int { Int(kind == .invalidString ? place : start) }
}
