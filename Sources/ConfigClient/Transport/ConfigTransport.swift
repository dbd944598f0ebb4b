/// Brings the document's bytes from where it is served.
///
/// An app needs its own only for a source that is not plain HTTPS; ``URLSessionTransport`` is the
/// default. What arrives is judged afterwards: a transport answers only for how it arrived.
///
/// ```swift
/// struct FixedTransport: ConfigTransport {
///   let bytes: [UInt8]
///
///   func fetch(_ request: ConfigRequest) async -> ConfigResponse {
///     .body(bytes, entityTag: nil)
///   }
/// }
/// ```
public protocol ConfigTransport: Sendable {
  /// Asks once for the document.
  ///
  /// Never throws, ends by the request's deadline, and may be called from any task. A cancelled task
  /// gets ``TransportFailure/Reason/cancelled``.
  func fetch(_ request: ConfigRequest) async -> ConfigResponse
}
