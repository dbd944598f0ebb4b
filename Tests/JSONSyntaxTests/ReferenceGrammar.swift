/// RFC 8259 as plainly as it can be written: a recursive descent that only says yes or no, to hold
/// the scanner against.
struct ReferenceGrammar {
  private let bytes: [UInt8]
  private var offset = 0

  static func accepts(_ bytes: [UInt8]) -> Bool {
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else { return false }
    var grammar = ReferenceGrammar(bytes: bytes)
    grammar.space()
    guard grammar.value() else { return false }
    grammar.space()
    return grammar.offset == bytes.count
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[offset...].starts(with: text.utf8) else { return false }
    offset += text.utf8.count
    return true
  }

  private mutating func takeAny(of range: ClosedRange<UInt8>) -> Bool {
    guard let next, range.contains(next) else { return false }
    offset += 1
    return true
  }

  private mutating func space() {
    while take(" ") || take("\t") || take("\n") || take("\r") {}
  }

  private mutating func value() -> Bool {
    switch next {
    case UInt8(ascii: "{"): list("{", "}") { $0.member() }
    case UInt8(ascii: "["): list("[", "]") { $0.value() }
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "t"): take("true")
    case UInt8(ascii: "f"): take("false")
    case UInt8(ascii: "n"): take("null")
    default: number()
    }
  }

  private mutating func list(
    _ open: String,
    _ close: String,
    _ item: (inout ReferenceGrammar) -> Bool,
  ) -> Bool {
    guard take(open) else { return false }
    space()
    if take(close) { return true }
    repeat {
      space()
      guard item(&self) else { return false }
      space()
    } while take(",")
    return take(close)
  }

  private mutating func member() -> Bool {
    guard string() else { return false }
    space()
    guard take(":") else { return false }
    space()
    return value()
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let byte = next {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"): guard escape() else { return false }
      case 0..<0x20: return false
      default: break
      }
    }
    return false
  }

  /// Pairs of surrogates are asked for too: a Swift string can hold nothing else.
  private mutating func escape() -> Bool {
    if take("u") {
      guard let unit = codeUnit() else { return false }
      if (0xDC00...0xDFFF).contains(unit) { return false }
      guard (0xD800...0xDBFF).contains(unit) else { return true }
      guard take("\\u"), let low = codeUnit() else { return false }
      return (0xDC00...0xDFFF).contains(low)
    }
    return ["\"", "\\", "/", "b", "f", "n", "r", "t"].contains { take($0) }
  }

  private mutating func codeUnit() -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    offset += 4
    return UInt32(digits, radix: 16)
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0") {
      guard takeAny(of: UInt8(ascii: "1")...UInt8(ascii: "9")) else { return false }
      while takeAny(of: UInt8(ascii: "0")...UInt8(ascii: "9")) {}
    }
    if take(".") { guard digits() else { return false } }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      guard digits() else { return false }
    }
    return true
  }

  private mutating func digits() -> Bool {
    guard takeAny(of: UInt8(ascii: "0")...UInt8(ascii: "9")) else { return false }
    while takeAny(of: UInt8(ascii: "0")...UInt8(ascii: "9")) {}
    return true
  }
}
