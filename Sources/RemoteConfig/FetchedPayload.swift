import ConfigClient

/// An answer of the server after the checks of acceptance that need no schema.
enum FetchedPayload: Sendable {
  case accepted(ConfigLayer, entityTag: String?)
  case notModified
  case rejected(DocumentRejection)
  case failed(TransportFailure)

  /// Asks and checks, off the main actor.
  nonisolated init(asking transport: any ConfigTransport, _ request: ConfigRequest) async {
    switch await transport.document(for: request) {
    case .notModified:
      self = .notModified
    case .failed(let failure):
      self = .failed(failure)
    case .body(let bytes, let tag):
      do throws(DocumentRejection) {
        self = .accepted(ConfigLayer(try StrictScan.tree(of: bytes)), entityTag: tag)
      } catch {
        self = .rejected(error)
      }
    }
  }
}
