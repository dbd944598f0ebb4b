/// The escaping of strings in JSON output.
enum JSONString {
  /// Appends a string in quotes.
  static func append(_ string: String, to text: inout String) {
    text += "\""
    var mark = CommandMark()
    for scalar in string.unicodeScalars { append(scalar, &mark, to: &text) }
    text += "\""
  }

  /// Appends valid JSON text without the white space between its tokens. Inside strings, what is
  /// harmful on a terminal is escaped, which changes no value.
  static func appendFragment(_ json: String, to text: inout String) {
    var isInString = false
    var isEscaped = false
    var mark = CommandMark()
    for scalar in json.unicodeScalars {
      guard isInString else {
        isInString = scalar == "\""
        mark = CommandMark()
        if ![" ", "\t", "\n", "\r"].contains(scalar) { text.unicodeScalars.append(scalar) }
        continue
      }
      if isEscaped || scalar == "\\" || scalar == "\"" {
        isInString = isEscaped || scalar != "\""
        isEscaped = !isEscaped && scalar == "\\"
        _ = mark.isCompleted(by: scalar)
        text.unicodeScalars.append(scalar)
      } else {
        append(scalar, &mark, to: &text)
      }
    }
  }

  private static func append(
    _ scalar: Unicode.Scalar,
    _ mark: inout CommandMark,
    to text: inout String,
  ) {
    let completesMark = mark.isCompleted(by: scalar)
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    default:
      let isPlain = VisibleText.isVisible(scalar) || VisibleText.isJoiner(scalar)
      guard completesMark || !isPlain else {
        text.unicodeScalars.append(scalar)
        return
      }
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
  }
}
