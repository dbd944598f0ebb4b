/// What one argument looks like, whatever the command.
enum ArgumentShape {
  /// A word, the empty one, a lone `-`, or a negative number.
  case operand
  /// `--`
  case terminator
  /// `--name` or `--name=value`.
  case long(name: String, value: String?)
  /// `-` and at least one letter.
  case short(Substring.UnicodeScalarView)

  init(_ argument: String) {
    // Scalars, not characters: a combining mark after a dash or an equals sign must not hide it.
    let scalars = argument.unicodeScalars[...]
    guard scalars.first == "-", scalars.count > 1, !Self.isNegativeNumber(argument) else {
      self = .operand
      return
    }
    let body = scalars.dropFirst()
    guard body.first == "-" else {
      self = .short(body)
      return
    }
    let name = body.dropFirst()
    if name.isEmpty {
      self = .terminator
    } else if let equals = name.firstIndex(of: "=") {
      let value = name[name.index(after: equals)...]
      self = .long(name: String(name[..<equals]), value: String(value))
    } else {
      self = .long(name: String(name), value: nil)
    }
  }

  /// `-5`, `-0.25`, `-.5`, `-1e3`, `-25%`
  private static func isNegativeNumber(_ argument: String) -> Bool {
    let digits = argument.utf8.dropFirst()
    guard let first = digits.first else { return false }
    return isDigit(first)
      || first == UInt8(ascii: ".") && digits.dropFirst().first.map(isDigit) == true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
