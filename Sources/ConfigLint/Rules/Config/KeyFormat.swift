import ModelSchema
import Diagnostics
import JSONSyntax

/// A gate key that is no plain identifier.
enum KeyFormat {
  static let rule = Rule(
    "config/key-format",
    summary: "a gate key is not a plain ASCII identifier",
    what: "Reports a gate key that is not a letter followed by at most 63 letters, digits, _ or -,"
      + " all of them ASCII. Lists the code points of letters that only look right.",
    why:
      "A key with a Cyrillic o is another key: the app never finds the gate, and nobody sees why.",
    example: "{ \"smartImp\u{43E}rt\": { \"enabled\": true } }",
    instead: #"{ "smartImport": { "enabled": true } }"#,
  )

  static func check(_ key: Occurrence, in bytes: [UInt8]) -> Finding? {
    let content = key.range.lowerBound + 1..<key.range.upperBound - 1
    if isPlain(bytes[content]) { return nil }
    let name = key.value.string ?? ""
    if isPlain(name.utf8) { return nil }
    let lookalike = Confusables.ascii(name).flatMap { isPlain($0.utf8) ? $0 : nil }
    return Finding(
      rule,
      at: key.range,
      path: key.pointer,
      "the gate key \(Excerpt.quoted(name)) \(defect(of: name))",
      help: lookalike.map { "did you mean \"\($0)\" in plain ASCII?" }
        ?? "write a letter, then at most 63 letters, digits, \"_\" or \"-\"",
      fixes: lookalike.map {
        [.replace(key.range, with: "\"\($0)\"", title: "rename the gate to \"\($0)\"")]
      } ?? [],
    )
  }

  /// `^[A-Za-z][A-Za-z0-9_-]{0,63}$`
  private static func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, first.isASCIILetter, bytes.count <= 64 else { return false }
    return bytes.allSatisfy(isKeyByte)
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isDecimalDigit || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }

  private static func defect(of name: String) -> String {
    let strange = name.unicodeScalars.filter { !($0.isASCII && isKeyByte(UInt8($0.value))) }
    if name.isEmpty { return "is empty" }
    if !strange.isEmpty {
      return "holds \(CodePoint.list(strange)), which is none of the ASCII letters, digits, _ and -"
    }
    let length = name.utf8.count
    if length > 64 { return "has \(length) characters, at most 64 are allowed" }
    return "does not begin with a letter"
  }
}
