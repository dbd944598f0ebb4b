/// Well-formed documents as people and programs lay them out: odd indentation, tabs, CRLF, no final
/// newline, one-line objects, commas in front, non-ASCII text, unusual spellings of numbers.
struct OddDocument<Random: RandomNumberGenerator> {
  private let lineBreak: String
  private let unit: String
  private let colon: String
  private let padding: String
  private let comma: String
  private let commaStandsInFront: Bool
  /// Of ten containers, how many stand on one line.
  private let oneLine: Int
  /// Of ten gaps, how many are of any other kind.
  private let chaos: Int

  static func make(_ random: inout Random) -> String {
    let document = OddDocument(&random)
    let body = document.container(depth: 3, indentation: "", &random)
    let ends = ["", document.lineBreak, document.lineBreak + document.lineBreak, " "]
    return body + (ends.randomElement(using: &random) ?? "")
  }

  private init(_ random: inout Random) {
    lineBreak = ["\n", "\n", "\r\n"].randomElement(using: &random) ?? ""
    unit = ["  ", "    ", "\t", " ", "   ", ""].randomElement(using: &random) ?? ""
    colon = [": ", ":", " : ", " :"].randomElement(using: &random) ?? ""
    padding = ["", " "].randomElement(using: &random) ?? ""
    comma = [", ", ",", " , "].randomElement(using: &random) ?? ""
    commaStandsInFront = Int.random(in: 0..<8, using: &random) == 0
    oneLine = [0, 3, 6, 10].randomElement(using: &random) ?? 0
    chaos = [0, 0, 1, 5].randomElement(using: &random) ?? 0
  }

  private func container(depth: Int, indentation: String, _ random: inout Random) -> String {
    let isObject = Int.random(in: 0..<4, using: &random) > 0
    let (open, close) = isObject ? ("{", "}") : ("[", "]")
    let count = Int.random(in: 0...4, using: &random)
    guard count > 0 else {
      let blanks = ["", "", " ", lineBreak + indentation, "\t", lineBreak]
      return open + (blanks.randomElement(using: &random) ?? "") + close
    }
    let isOnOneLine = Int.random(in: 0..<10, using: &random) < oneLine
    let inner = isOnOneLine ? indentation : indentation + unit
    let names = RandomValue.names.shuffled(using: &random)
    let parts = (0..<count).map { index in
      let key = isObject ? names[index] + gap(colon, &random) : ""
      return key + part(depth: depth, indentation: inner, &random)
    }
    if isOnOneLine {
      return open + gap(padding, &random) + parts.joined(separator: gap(comma, &random))
        + gap(padding, &random) + close
    }
    let line = lineBreak + inner
    let joint = commaStandsInFront ? line + ", " : "," + line
    let groups = Int.random(in: 0..<6, using: &random) == 0 ? "," + lineBreak + line : joint
    return open + line + parts.joined(separator: gap(groups, &random))
      + gap(lineBreak + indentation, &random) + close
  }

  private func part(depth: Int, indentation: String, _ random: inout Random) -> String {
    depth > 0 && Int.random(in: 0..<2, using: &random) == 0
      ? container(depth: depth - 1, indentation: indentation, &random)
      : RandomValue.scalar(&random)
  }

  /// The usual gap, or with other white space around its punctuation.
  private func gap(_ usual: String, _ random: inout Random) -> String {
    guard Int.random(in: 0..<10, using: &random) < chaos else { return usual }
    let mark = usual.filter { $0 == "," || $0 == ":" }
    let blanks = ["", " ", "  ", "\t", lineBreak, lineBreak + unit]
    return (blanks.randomElement(using: &random) ?? "") + mark
      + (blanks.randomElement(using: &random) ?? "")
  }
}
