/// The SHA-1 name of a git object.
package struct ObjectID: Hashable, Sendable {
  /// The number of bytes of a name.
  package static let byteCount = 20

  private let head: UInt64
  private let middle: UInt64
  private let tail: UInt32

  /// Reads a name from the first 20 bytes of `bytes`.
  ///
  /// - Parameter bytes: At least 20 bytes, in any alignment.
  package init(loadingFrom bytes: UnsafeRawBufferPointer) {
    head = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self))
    middle = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    tail = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self))
  }

  /// Reads a name from exactly 40 hexadecimal digits of either case.
  package init?(hex: some StringProtocol) {
    self.init(hexDigits: Array(hex.utf8)[...])
  }

  /// Reads a name from exactly 40 ASCII hexadecimal digits.
  package init?(hexDigits: some RandomAccessCollection<UInt8>) {
    guard hexDigits.count == 2 * Self.byteCount else { return nil }
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    for (position, digit) in hexDigits.enumerated() {
      guard let value = Self.value(ofDigit: digit) else { return nil }
      switch position {
      case 0..<16: words.0 = words.0 << 4 | value
      case 16..<32: words.1 = words.1 << 4 | value
      default: words.2 = words.2 << 4 | value
      }
    }
    (head, middle, tail) = (words.0, words.1, UInt32(words.2))
  }

  /// The 40 hexadecimal digits in lower case.
  package var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * Self.byteCount)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The first seven digits, as people see it.
  package var short: String { String(hex.prefix(7)) }

  /// The 20 bytes.
  package var bytes: [UInt8] {
    withUnsafeBytes(of: head.bigEndian, Array.init)
      + withUnsafeBytes(of: middle.bigEndian, Array.init)
      + withUnsafeBytes(of: tail.bigEndian, Array.init)
  }

  private static func value(ofDigit digit: UInt8) -> UInt64? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

extension ObjectID: Comparable {
  /// By bytes, as git sorts names.
  package static func < (one: ObjectID, other: ObjectID) -> Bool {
    (one.head, one.middle, one.tail) < (other.head, other.middle, other.tail)
  }

  var firstByte: Int { Int(head >> 56) }
}

extension ObjectID: CustomStringConvertible {
  package var description: String { hex }
}
