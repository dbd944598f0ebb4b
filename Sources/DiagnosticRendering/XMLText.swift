/// Text inside an XML document (XML 1.0, fifth edition).
enum XMLText {
  /// Text with its markup characters, and what build services would obey, as character references.
  /// What XML cannot hold at all is written as `VisibleText` does; line feeds stay.
  static func escaped(_ text: String) -> String {
    var mark = CommandMark()
    var result = ""
    for scalar in text.unicodeScalars {
      let completesMark = mark.isCompleted(by: scalar)
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "\n"
      case _ where completesMark: result += "&#\(scalar.value);"
      case _ where !isAllowed(scalar): result += VisibleText.escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The production `Char`, but for tab and carriage return, which XML would not keep as they are.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
