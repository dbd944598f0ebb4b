/// The commands that a shell would run for a line, each as its words. It knows quotes, backslashes
/// and what separates commands, which is all that examples need.
struct ShellCommands {
  private(set) var calls: [[String]] = []

  init(_ line: String) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    func finishWord() {
      if let finished = word { words.append(finished) }
      word = nil
    }
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote != nil {
        word?.append(character)
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        finishWord()
      } else if "|&;<>".contains(character) {
        finishWord()
        calls.append(words)
        words = []
      } else {
        word = (word ?? "") + String(character)
      }
    }
    finishWord()
    calls.append(words)
  }
}
