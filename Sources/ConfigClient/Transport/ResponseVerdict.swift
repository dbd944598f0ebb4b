#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a status line and its header fields mean for a request.
enum ResponseVerdict: Equatable {
  /// An informational answer; the real one follows.
  case skip
  /// The body that follows is the document.
  case collect(entityTag: String?)
  /// The document is elsewhere; the field `Location` as it came.
  case redirect(String)
  /// The answer is complete without a body.
  case end(ConfigResponse)

  /// Judges a header.
  ///
  /// Only 200 carries a document, and only a 304 that fits the request's tag means that there is
  /// nothing new.
  init(status: Int, request: ConfigRequest, now: Date, field: (String) -> String?) {
    switch status {
    case 100, 102...199:
      self = .skip
    case 200:
      self = .collect(entityTag: EntityTag.validated(field("ETag")))
    case 304:
      self = .end(Self.notModified(request: request, tag: field("ETag")))
    case 301, 302, 303, 307, 308:
      self = Self.redirect(to: field("Location"))
    default:
      let wait = field("Retry-After").flatMap {
        RetryAfter.parse($0, serverDate: field("Date"), now: now)
      }
      let reason: TransportFailure.Reason =
        status == 401 || status == 407 ? .authenticationRequired : .status(status)
      self = .end(.failed(reason, "the server answers with status \(status)", retryAfter: wait))
    }
  }

  /// Addresses are ASCII (RFC 3986); what is not, or is absurdly long, is not even read as one.
  private static func redirect(to location: String?) -> Self {
    guard let location, !location.isEmpty else {
      return .end(.failed(.redirect, "a redirect that does not say where to"))
    }
    guard location.utf8.count <= 4096, location.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return .end(.failed(.redirect, "a redirect to what is no address")) }
    return .redirect(location)
  }

  private static func notModified(request: ConfigRequest, tag: String?) -> ConfigResponse {
    guard let held = request.entityTag else {
      return .failed(.notModifiedWithoutBody, "not modified, but no tag was sent")
    }
    // A 304 need not repeat the tag; one that does must mean the body that this side holds.
    if let tag, !EntityTag.matches(tag, held) {
      return .failed(.notModifiedWithoutBody, "not modified, but for another body")
    }
    return .notModified
  }
}
