/// The one implementation of the grammar: strict RFC 8259 over a byte span, told to a sink.
///
/// Never recurses, takes linear time, and stops at the first fatal finding; recoverable ones are
/// noted and the scan goes on. Offsets are kept in 32 bits.
struct JSONGrammar<Sink: JSONEventSink> {
  /// What may stand next.
  enum Expectation {
    case value, firstElement, element, firstKey, key, colon, commaOrEnd, end
  }

  var sink: Sink
  let options: JSONParsingOptions
  var frames: [JSONOpenBracket] = []
  var duplicates = JSONDuplicateKeys()
  var issues: [JSONIssue] = []
  private(set) var hasDuplicateKeys = false
  /// The comma that was read last, in case it turns out to be a trailing one.
  private var comma = 0
  /// The end of the last complete key or value, for findings about what is missing after it.
  var lastEnd = 0

  init(sink: Sink, options: JSONParsingOptions) {
    self.sink = sink
    self.options = options
  }

  mutating func scan(_ bytes: RawSpan) throws(JSONSyntaxError) {
    try refuseUnreadable(bytes)
    var offset = 0
    if bytes.startsWithByteOrderMark {
      issues.append(JSONIssue(.byteOrderMark, 0..<3))
      offset = 3
    }
    var expectation = Expectation.value
    while true {
      offset = bytes.skippingWhiteSpace(from: offset)
      guard offset < bytes.byteCount else { break }
      switch expectation {
      case .value, .firstElement, .element:
        expectation = try value(&offset, in: bytes, expectation)
      case .firstKey, .key:
        expectation = try key(&offset, in: bytes, expectation)
      case .colon:
        guard bytes[offset] == UInt8(ascii: ":") else {
          throw unexpected(at: offset, in: bytes, expecting: .colon)
        }
        offset &+= 1
        expectation = .value
      case .commaOrEnd:
        expectation = try commaOrEnd(&offset, in: bytes)
      case .end:
        throw unexpected(at: offset, in: bytes, expecting: .end)
      }
    }
    guard expectation == .end else { throw endsTooEarly(in: bytes) }
  }

  @inline(__always)
  private mutating func value(
    _ offset: inout Int,
    in bytes: RawSpan,
    _ expectation: Expectation,
  ) throws(JSONSyntaxError) -> Expectation {
    let start = offset
    switch bytes[start] {
    case UInt8(ascii: "{"):
      try open(.object, at: start)
      offset = start &+ 1
      return .firstKey
    case UInt8(ascii: "["):
      try open(.array, at: start)
      offset = start &+ 1
      return .firstElement
    case UInt8(ascii: "\""):
      let traits = try string(&offset, in: bytes)
      sink.scalar(.string, start..<offset, traits)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      let traits = try number(&offset, in: bytes)
      sink.scalar(.number, start..<offset, traits)
    case UInt8(ascii: "]") where expectation != .value:
      return close(&offset, in: bytes, afterComma: expectation == .element)
    default:
      let kind = try literal(&offset, in: bytes, expectation)
      sink.scalar(kind, start..<offset, [])
    }
    lastEnd = offset
    return frames.isEmpty ? .end : .commaOrEnd
  }

  @inline(__always)
  private mutating func key(
    _ offset: inout Int,
    in bytes: RawSpan,
    _ expectation: Expectation,
  ) throws(JSONSyntaxError) -> Expectation {
    let start = offset
    guard bytes[start] == UInt8(ascii: "\"") else {
      guard bytes[start] == UInt8(ascii: "}") else {
        throw unexpected(at: start, in: bytes, expecting: expectation)
      }
      return close(&offset, in: bytes, afterComma: expectation == .key)
    }
    let traits = try string(&offset, in: bytes)
    let handle = sink.key(start..<offset, traits)
    if options.detectsDuplicateKeys {
      let spelling = duplicates.append(start..<offset, traits, handle: handle, in: bytes)
      if spelling.rawValue > 0 { note(spelling) }
    }
    lastEnd = offset
    return .colon
  }

  @inline(__always)
  private mutating func commaOrEnd(
    _ offset: inout Int,
    in bytes: RawSpan,
  ) throws(JSONSyntaxError) -> Expectation {
    guard let frame = frames.last else { return .end }
    switch bytes[offset] {
    case UInt8(ascii: ","):
      comma = offset
      offset &+= 1
      return frame.isObject ? .key : .element
    case UInt8(ascii: "}") where frame.isObject, UInt8(ascii: "]") where !frame.isObject:
      return close(&offset, in: bytes, afterComma: false)
    default:
      throw unexpected(at: offset, in: bytes, expecting: .commaOrEnd)
    }
  }

  @inline(__always)
  private mutating func open(_ kind: JSONKind, at offset: Int) throws(JSONSyntaxError) {
    guard frames.count < options.maximumDepth else { throw nestingTooDeep(at: offset) }
    frames.append(
      JSONOpenBracket(
        offset: UInt32(truncatingIfNeeded: offset),
        handle: sink.open(kind, at: offset),
        firstKey: duplicates.count,
        isObject: kind == .object,
      )
    )
  }

  /// Closes the innermost bracket with the one at `offset`.
  @inline(__always)
  private mutating func close(
    _ offset: inout Int,
    in bytes: RawSpan,
    afterComma: Bool,
  ) -> Expectation {
    if afterComma { issues.append(JSONIssue(.trailingComma, comma..<comma &+ 1)) }
    offset &+= 1
    lastEnd = offset
    guard let frame = frames.popLast() else { return .end }
    if frame.isObject, options.detectsDuplicateKeys { closeKeys(of: frame, in: bytes) }
    sink.close(frame.handle, at: offset)
    return frames.isEmpty ? .end : .commaOrEnd
  }

  private mutating func note(_ spelling: JSONDuplicateKeys.Spelling) {
    let innermost = frames.count - 1
    if spelling.rawValue > frames[innermost].spelling.rawValue {
      frames[innermost].spelling = spelling
    }
  }

  @inline(__always)
  private mutating func closeKeys(of frame: JSONOpenBracket, in bytes: RawSpan) {
    let found = duplicates.close(from: frame.firstKey, frame.spelling, in: bytes)
    for (later, first) in found {
      sink.markDuplicate(later.handle)
      issues.append(JSONIssue(.duplicateKey, later.token, place: first.token.lowerBound))
      hasDuplicateKeys = true
    }
  }
}
