/// A setting with the value that counts, and where that comes from.
package struct EffectiveSetting: Sendable, Equatable {
  /// From what beats everything to what counts when nobody says anything.
  package enum Origin: Sendable, Equatable {
    /// An option, as it is typed.
    case flag(String)
    /// The name of a variable.
    case variable(String)
    /// A settings file, as it is shown.
    case file(String)
    case builtIn

    /// One word for programs.
    package var kind: String {
      switch self {
      case .flag: "flag"
      case .variable: "variable"
      case .file: "file"
      case .builtIn: "built-in"
      }
    }

    /// Its name; nil for what is built in.
    package var name: String? {
      switch self {
      case .flag(let name), .variable(let name), .file(let name): name
      case .builtIn: nil
      }
    }
  }

  package let key: String
  /// JSON in one line.
  package let json: String
  /// What is shown to people instead of it.
  package let words: String?
  package let origin: Origin

  package init(_ key: String, json: String, words: String? = nil, _ origin: Origin) {
    self.key = key
    self.json = json
    self.words = words
    self.origin = origin
  }
}
