/// Words of other languages that people write where JSON wants a value.
enum JSONBareWord {
  /// What to write instead, if the word says what was meant.
  static func advice(for word: String) -> String? {
    switch word.lowercased() {
    case "true", "yes", "on": "write true"
    case "false", "no", "off": "write false"
    case "null", "nil", "none", "undefined": "write null, or leave the key out"
    case "nan", "infinity", "-infinity", "+infinity", "inf", "-inf", "+inf", "-nan":
      "JSON numbers are finite; write null, or leave the key out"
    default: nil
    }
  }

  /// Whether the word is the beginning of a literal.
  static func isCut(_ word: String) -> Bool {
    ["true", "false", "null"].contains { $0.hasPrefix(word) && $0 != word }
  }
}
