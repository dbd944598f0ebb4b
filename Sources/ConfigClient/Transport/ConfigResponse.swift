/// What came of one ``ConfigRequest``.
public enum ConfigResponse: Sendable, Hashable {
  /// The whole body, and the tag under which the server knows it.
  case body([UInt8], entityTag: String?)
  /// The body that belongs to the request's tag is still the current one.
  case notModified
  /// No body, and why.
  case failed(TransportFailure)

  /// A failure in one line.
  package static func failed(
    _ reason: TransportFailure.Reason,
    _ text: String,
    retryAfter: Duration? = nil,
  ) -> Self {
    .failed(TransportFailure(reason: reason, text: text, retryAfter: retryAfter))
  }
}
