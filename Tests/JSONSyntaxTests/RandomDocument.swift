import TestSupport

/// Well-formed documents of all shapes, and damage to them.
enum RandomDocument {
  static func wellFormed(_ random: inout SeededGenerator) -> [UInt8] {
    var text = space(&random)
    appendValue(to: &text, depth: Int.random(in: 0...5, using: &random), &random)
    text += space(&random)
    return Array(text.utf8)
  }

  /// The same with one to four bytes or pieces changed, left out, doubled or put in.
  static func damaged(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = wellFormed(&random)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...3, using: &random))
      bytes.replaceSubrange(start..<end, with: piece(&random))
    }
    return bytes
  }

  private static func piece(_ random: inout SeededGenerator) -> [UInt8] {
    let pieces = [
      "", ",", ":", "{", "}", "[", "]", "\"", "\\", "\n", "\r", "\t", "\0", "'", "//", "/*", "#",
      "<",
      "+", "-", ".", "e", "0", "true", "nul", "NaN", "\\u", "\\ud800", "\\udc00", "\u{FEFF}", "é",
      "\"a\":",
      "\"a\":1,", ",]", ",}", "<<<<<<<", "”",
    ]
    if Int.random(in: 0..<4, using: &random) == 0 {
      return [UInt8.random(in: 0...255, using: &random)]
    }
    return Array((pieces.randomElement(using: &random) ?? "").utf8)
  }

  private static func appendValue(
    to text: inout String,
    depth: Int,
    _ random: inout SeededGenerator,
  ) {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: text += string(&random)
    case 1, 2: text += number(&random)
    case 3: text += ["true", "false"].randomElement(using: &random) ?? ""
    case 4: text += "null"
    case 5: text += ["{}", "[]", "{ }", "[\n]"].randomElement(using: &random) ?? ""
    case 6:
      appendList(to: &text, "{", "}", depth, &random) { text, random in
        text += string(&random) + space(&random) + ":" + space(&random)
      }
    default: appendList(to: &text, "[", "]", depth, &random) { _, _ in }
    }
  }

  private static func appendList(
    to text: inout String,
    _ open: String,
    _ close: String,
    _ depth: Int,
    _ random: inout SeededGenerator,
    _ key: (inout String, inout SeededGenerator) -> Void,
  ) {
    text += open + space(&random)
    for index in 0..<Int.random(in: 1...12, using: &random) {
      if index > 0 { text += "," + space(&random) }
      key(&text, &random)
      appendValue(to: &text, depth: depth - 1, &random)
      text += space(&random)
    }
    text += close
  }

  private static func space(_ random: inout SeededGenerator) -> String {
    ["", "", "", " ", "\n  ", "\r\n", "\t"].randomElement(using: &random) ?? ""
  }

  private static func string(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "b", "key", "größe", "日本", "😀", "e\u{301}", #"\n"#, #"\""#, #"\\"#, #"\u0061"#,
      #"\u00e9"#,
      #"\ud83d\ude00"#, " ", "/", "{", "]", ":", ",", "//", "\u{7F}", "\u{212A}",
      "a long piece of text",
    ]
    let count = Int.random(in: 0...3, using: &random)
    return "\"" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      + "\""
  }

  private static func number(_ random: inout SeededGenerator) -> String {
    let integer = ["0", "-0", "1", "-12", "9007199254740993"].randomElement(using: &random) ?? ""
    let fraction = ["", "", ".5", ".000"].randomElement(using: &random) ?? ""
    return integer + fraction
      + (["", "", "e1", "E-07", "e+400"].randomElement(using: &random) ?? "")
  }
}
