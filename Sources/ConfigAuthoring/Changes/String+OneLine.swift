extension String {
  /// The text with quotes, backslashes and everything that could break a line, steer a terminal or
  /// turn the reading direction written as escapes.
  package var escapedForOneLine: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default:
        if scalar.isUnsafeToShow {
          text += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Control characters, line and paragraph separators, and invisible format characters, bidi
  /// controls among them.
  fileprivate var isUnsafeToShow: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format: value != 0x200D
    default: false
    }
  }
}
