/// A recoverable finding as the scan notes it: 16 bytes, put into words only afterwards.
struct JSONIssue {
  /// In the order of the rules' names, which is the order of two findings at one place.
  enum Kind: UInt8 {
    case byteOrderMark, duplicateKey, invalidString, number, longNumber, trailingComma
  }

  let kind: Kind
  private let start: UInt32
  private let end: UInt32
  private let place: UInt32

  /// The place is, for a duplicate key, where the first one starts; for a string, where it goes
  /// wrong first.
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
