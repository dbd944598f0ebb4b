/// The settings that `git -c` and `GIT_CONFIG_COUNT` hand down through the environment.
///
/// Both are how git itself passes them to the programs that it starts, hooks and aliases among them.
struct CommandConfiguration {
  /// A value; no text when the key stood alone, which means true.
  struct Value: Hashable {
    let text: String?
  }

  private var entries: [(key: String, value: Value)] = []

  /// - Throws: The refusal `invalidConfiguration`, where git stops too.
  init(environment: GitEnvironment) throws(GitFailure) {
    for position in 0..<(try Self.count(environment)) {
      func variable(_ name: String) throws(GitFailure) -> String {
        if let value = environment.variables["\(name)_\(position)"] { return value }
        throw .refused(.invalidConfiguration(details: "there is no \(name)_\(position)"))
      }
      add(try variable("GIT_CONFIG_KEY"), try variable("GIT_CONFIG_VALUE"))
    }
    guard let parameters = environment["GIT_CONFIG_PARAMETERS"] else { return }
    for word in Self.words(parameters) {
      // `'key'='value'` since git 2.31, `'key=value'` before.
      let (key, value) = word.separated ?? Self.split(word.text)
      add(key, value)
    }
  }

  private static func count(_ environment: GitEnvironment) throws(GitFailure) -> Int {
    guard let text = environment["GIT_CONFIG_COUNT"] else { return 0 }
    guard let count = Int(text), (0...100_000).contains(count) else {
      throw .refused(.invalidConfiguration(details: "GIT_CONFIG_COUNT is \(text)"))
    }
    return count
  }

  /// The strongest value of a key.
  func last(_ key: String) -> Value? {
    // As a rule there are none.
    entries.isEmpty ? nil : last([Self.canonical(key)])
  }

  /// The strongest value among those of several keys, in lower case.
  func last(_ keys: [String]) -> Value? {
    entries.last { keys.contains($0.key) }?.value
  }

  /// All values of a key, the weakest first.
  func all(_ key: String) -> [Value] {
    let key = Self.canonical(key)
    return entries.filter { $0.key == key }.map(\.value)
  }

  /// Whether any key of a section is set; `name` in lower case.
  func hasSection(_ name: String) -> Bool { entries.contains { $0.key.hasPrefix("\(name).") } }

  private mutating func add(_ key: String, _ value: String?) {
    entries.append((Self.canonical(key), Value(text: value)))
  }

  /// Section and name in lower case; what stands between them counts as it is.
  private static func canonical(_ key: String) -> String {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return key }
    let middle = parts.dropFirst().dropLast().map(String.init)
    return ([first.lowercased()] + middle + [last.lowercased()]).joined(separator: ".")
  }

  private static func split(_ text: String) -> (String, String?) {
    guard let equals = text.firstIndex(of: "=") else { return (text, nil) }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  private struct Word {
    var text = ""
    /// Key and value, when they were quoted each on its own.
    var separated: (String, String?)?
  }

  /// Undoes the quoting: words in single quotes, `'\''` for a quote, blanks between words.
  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var word: Word?
    var key: String?
    var isQuoted = false
    var rest = text[...]
    func finish(_ word: Word?, _ key: String?) {
      guard var word else { return }
      if let key { word.separated = (key, word.text) }
      words.append(word)
    }
    while let character = rest.popFirst() {
      switch character {
      case "'":
        isQuoted.toggle()
        word = word ?? Word()
      case "\\" where !isQuoted:
        if let escaped = rest.popFirst() { word = append(escaped, to: word) }
      case "=" where !isQuoted:
        key = word?.text
        word = Word()
      case " " where !isQuoted:
        finish(word, key)
        (word, key) = (nil, nil)
      default:
        word = append(character, to: word)
      }
    }
    finish(word, key)
    return words
  }

  private static func append(_ character: Character, to word: Word?) -> Word {
    var word = word ?? Word()
    word.text.append(character)
    return word
  }
}
