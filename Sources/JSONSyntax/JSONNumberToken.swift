/// A number as it was written, RFC 8259 section 6.
struct JSONNumberToken {
  /// Longer tokens are refused: no reader of the product keeps that many digits.
  static let maximumLength = 256

  /// The end of the longest run of `0-9 + - . e E`.
  let end: Int
  let isWellFormed: Bool

  @inline(__always)
  init(at start: Int, in bytes: RawSpan) {
    let (end, isComplete) = Self.match(from: start, in: bytes)
    guard !bytes.byte(at: end).isNumberPart else {
      var rest = end
      while bytes.byte(at: rest).isNumberPart { rest += 1 }
      self.end = rest
      isWellFormed = false
      return
    }
    self.end = end
    isWellFormed = isComplete
  }

  /// Follows the grammar as far as it goes.
  @inline(__always)
  private static func match(from start: Int, in bytes: RawSpan) -> (end: Int, isComplete: Bool) {
    var offset = start
    if bytes[offset] == UInt8(ascii: "-") { offset &+= 1 }
    if bytes.byte(at: offset) == UInt8(ascii: "0") {
      offset &+= 1
    } else if !bytes.skipDigits(&offset) {
      return (offset, false)
    }
    if bytes.byte(at: offset) == UInt8(ascii: ".") {
      offset &+= 1
      guard bytes.skipDigits(&offset) else { return (offset, false) }
    }
    if bytes.byte(at: offset) | 0x20 == UInt8(ascii: "e") {
      offset &+= 1
      let sign = bytes.byte(at: offset)
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset &+= 1 }
      guard bytes.skipDigits(&offset) else { return (offset, false) }
    }
    return (offset, true)
  }
}

extension RawSpan {
  /// Moves past decimal digits and says whether there were any.
  @inline(__always)
  fileprivate func skipDigits(_ offset: inout Int) -> Bool {
    let start = offset
    while byte(at: offset).isDigit { offset &+= 1 }
    return offset > start
  }
}

extension JSONNumberToken {
  /// The number that was meant, where that is plain: without `+`, leading zeros or a bare point.
  static func mended(_ token: Range<Int>, in bytes: RawSpan) -> String? {
    guard token.count <= maximumLength else { return nil }
    var digits = bytes.text(in: token)[...]
    let sign = digits.first == "-" ? "-" : ""
    if digits.first == "-" || digits.first == "+" { digits.removeFirst() }
    guard digits.contains(where: \.isNumber), digits.first != "-" else { return nil }
    while digits.first == "0", digits.dropFirst().first?.isNumber == true { digits.removeFirst() }
    if digits.first == "." { digits = "0" + digits }
    if digits.last == "." { digits.removeLast() }
    let text = Array((sign + digits).utf8)[...]
    let number = JSONNumberToken(at: 0, in: text.span.bytes)
    guard number.isWellFormed, number.end == text.count, text.count <= maximumLength else {
      return nil
    }
    return String(decoding: text, as: UTF8.self)
  }
}
