extension ConfigTransport {
  /// Asks for the document under the rules that hold for every transport.
  ///
  /// An answer of "not modified" without a body on this side is asked again once, without the tag; a
  /// body beyond the limit and a tag that is none never pass; and the whole ends by the deadline, even
  /// if the transport itself does not.
  package func document(for request: ConfigRequest) async -> ConfigResponse {
    await withDeadline(request.deadline) { await self.conditionally(request) }
  }

  private func conditionally(_ request: ConfigRequest) async -> ConfigResponse {
    let start = ContinuousClock.now
    let first = checked(await fetch(request), for: request)
    guard case .failed(let failure) = first, failure.reason == .notModifiedWithoutBody else {
      return first
    }
    var whole = request
    whole.entityTag = nil
    whole.deadline = max(.zero, request.deadline - start.duration(to: .now))
    return checked(await fetch(whole), for: whole)
  }

  private func checked(_ response: ConfigResponse, for request: ConfigRequest) -> ConfigResponse {
    switch response {
    case .body(let bytes, _) where bytes.count > request.maximumBytes:
      .failed(.tooLarge, "the body has more than \(request.maximumBytes) bytes")
    case .body(let bytes, let tag):
      .body(bytes, entityTag: EntityTag.validated(tag))
    case .notModified where request.entityTag == nil:
      .failed(.notModifiedWithoutBody, "the server says not modified, but there is no body here")
    case .notModified, .failed:
      response
    }
  }
}
