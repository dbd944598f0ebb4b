/// Writes strings as JSON has them.
package enum JSONStringLiteral {
  /// The string in double quotes, with only that escaped which RFC 8259 demands.
  package static func encode(_ text: String) -> String {
    var literal: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): literal += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: literal += escape(byte).utf8
      default: literal.append(byte)
      }
    }
    literal.append(UInt8(ascii: "\""))
    return String(decoding: literal, as: UTF8.self)
  }

  /// The escape sequence of a control character, the short one where there is one.
  static func escape(_ control: UInt8) -> String {
    switch control {
    case 0x08: #"\b"#
    case 0x09: #"\t"#
    case 0x0A: #"\n"#
    case 0x0C: #"\f"#
    case 0x0D: #"\r"#
    default: #"\u00"# + control.hexadecimal.dropFirst(2).lowercased()
    }
  }
}
