/// What a difference of two schemas does, in words.
struct CompatEffect: Equatable {
  enum Reader: Equatable {
    /// Installed clients that read new documents.
    case installed
    /// The new app, which reads older documents: cached, bundled, or of another revision.
    case new
    /// Nobody in particular: it is a fact about both.
    case nobody
  }

  /// The difference, for example `"offering" is removed, which is required`.
  let fact: String
  let reader: Reader
  /// What the reader does, for example `would reject documents without it`.
  let consequence: String

  static func installed(_ fact: String, _ consequence: String) -> CompatEffect {
    CompatEffect(fact: fact, reader: .installed, consequence: consequence)
  }

  static func nobody(_ fact: String, _ consequence: String) -> CompatEffect {
    CompatEffect(fact: fact, reader: .nobody, consequence: consequence)
  }

  static func new(_ fact: String, _ consequence: String) -> CompatEffect {
    CompatEffect(fact: fact, reader: .new, consequence: consequence)
  }
}
