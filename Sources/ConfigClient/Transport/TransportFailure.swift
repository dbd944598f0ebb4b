/// Why no document came.
public struct TransportFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure, for code that acts on it.
  public enum Reason: Sendable, Hashable {
    /// The address is neither https nor http to this very machine.
    case unsupportedURL
    /// No connection, or it broke before the end of the body.
    case unreachable
    /// The deadline passed.
    case timedOut
    /// The asking task was cancelled.
    case cancelled
    /// The server could not prove who it is.
    case untrusted
    /// The server wants a name and a password, and never gets one.
    case authenticationRequired
    /// A redirect that is not followed: to another host, away from https, or one too many.
    case redirect
    /// A status other than 200, and 304 where it fits.
    case status(Int)
    /// "Not modified" without a body that it could stand for.
    case notModifiedWithoutBody
    /// The body is larger than the request allows.
    case tooLarge
    /// What came is no answer in HTTP, or less of one than it promised.
    case invalidResponse
  }

  /// What went wrong, as far as code can act on it.
  public var reason: Reason
  /// One line for a debug screen or a log; its words may change.
  public var text: String
  /// How long the server asks to be left alone, at most 24 hours; nil when it does not say.
  public var retryAfter: Duration?

  /// A failure as a transport reports it.
  public init(reason: Reason, text: String, retryAfter: Duration? = nil) {
    self.reason = reason
    self.text = text
    self.retryAfter = retryAfter
  }

  /// The same line as ``text``.
  public var description: String { text }
}
