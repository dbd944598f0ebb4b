/// Recognises what build services take for a command, one scalar at a time: `##[`, `##vso[` and
/// `##teamcity[` anywhere in a line.
struct CommandMark {
  private var hashes = 0

  /// A text in which every mark is broken: what completes it is written as an escape.
  static func broken(
    in text: String,
    escape: (Unicode.Scalar) -> String = VisibleText.escape,
  ) -> String {
    var mark = CommandMark()
    var result = ""
    for scalar in text.unicodeScalars {
      if mark.isCompleted(by: scalar) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether this scalar completes a mark.
  mutating func isCompleted(by scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "#": hashes = min(hashes + 1, 2)
    case "[" where hashes == 2:
      hashes = 0
      return true
    case "a"..."z", "A"..."Z": if hashes < 2 { hashes = 0 }
    default: hashes = 0
    }
    return false
  }
}
