/// The keys of the tags that a crash report carries: at most 32 characters, as Sentry takes them.
public enum ConfigTag: String, Sendable, CaseIterable {
  /// Which document was in force: fingerprint and `generatedAt`.
  case revision = "config.revision"
  /// Where it came from.
  case source = "config.source"
  /// The app's build number.
  case build = "config.build"
  /// The decisions: `+smartImport -cloudSync`, overridden ones as `+smartImport!`.
  case gates = "config.gates"
  /// All of it in one string, for `flagctl session`.
  case session = "config.session"

  /// The most characters that a value may have.
  package static let maximumLength = 200
}
