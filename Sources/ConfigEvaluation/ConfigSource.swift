/// Where the document in force comes from.
public enum ConfigSource: String, Sendable, Hashable, Codable, CaseIterable {
  /// There is none: the app does what it ships with.
  case shipped
  /// The document inside the app.
  case bundled
  /// The document of an earlier launch.
  case cached
  /// A document that this launch fetched.
  case fetched
}
