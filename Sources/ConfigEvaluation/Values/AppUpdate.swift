#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Whether this build of the app has to make way for a newer one.
public enum AppUpdate: Sendable, Hashable {
  /// What the app tells its users.
  public struct Details: Sendable, Hashable {
    /// The document's words; nil when it has none.
    public let message: String?
    /// Where the update is found, always https; nil when the document names no such place.
    public let url: URL?

    /// Details with the given content.
    public init(message: String? = nil, url: URL? = nil) {
      self.message = message
      self.url = url
    }
  }

  /// Nothing to do.
  case notNeeded
  /// A newer build should be suggested.
  case recommended(Details)
  /// This build is broken. The app decides whether users may leave the screen that says so.
  case required(Details)
}
