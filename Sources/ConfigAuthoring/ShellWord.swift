/// A word as it is typed into a POSIX shell.
package enum ShellWord {
  package static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./=:@,+%^".utf8.contains(byte)
      }
    }
    // The reason to fill in stands in double quotes, as everybody types it.
    if word == placeholder { return "\"\(word)\"" }
    if isPlain, !word.isEmpty { return word }
    if word.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return escaped(word) }
    return "'" + word.replacing("'", with: #"'\''"#) + "'"
  }

  /// A word with control characters, such as a line end, which a printed line cannot hold as they are.
  private static func escaped(_ word: String) -> String {
    let characters = word.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": #"\n"#
      case "\t": #"\t"#
      case "'", #"\"#: #"\"# + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        #"\"# + octal(scalar.value)
      default: String(scalar)
      }
    }
    return "$'" + characters.joined() + "'"
  }

  private static func octal(_ value: UInt32) -> String {
    let digits = String(value, radix: 8)
    return String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }

  /// A path from the root of the repository, as git takes it in any folder.
  package static func fromRoot(_ path: String) -> String {
    quoted(pathspec(path))
  }

  /// The same, not quoted.
  package static func pathspec(_ path: String) -> String {
    let isPlain = !path.utf8.contains { #"*?[\:!^"#.utf8.contains($0) }
    return isPlain ? ":/\(path)" : ":(top,literal)\(path)"
  }

  /// Stands for a reason that somebody has to think of.
  package static let placeholder = "..."
}
