/// A bad value of an accepted document, which was stepped over.
public struct DocumentFault: Sendable, Hashable, CustomStringConvertible {
  /// Where the value stands, as a JSON pointer, for example `/features/cloudSync/rollout`.
  public let path: String
  /// What is wrong with it, for a developer.
  public let reason: String

  /// A fault with the given content.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Path and reason in one line.
  public var description: String { "\(path): \(reason)" }
}
