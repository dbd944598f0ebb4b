#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Brings the document over HTTPS with URLSession, and keeps nothing of its own.
///
/// - https only (http for this very machine); at most 3 redirects, on the same host unless it is
///   listed, never away from https;
/// - only 200 brings a document, and only 304 that fits the tag means nothing new;
/// - the body is cut off at the limit while it arrives, after decompression;
/// - no cache, no cookies, no credentials; challenges are refused;
/// - the deadline covers everything, and is kept by a timer of its own.
///
/// ```swift
/// let transport = URLSessionTransport(redirectHosts: ["cdn.example.com"])
/// ```
public struct URLSessionTransport: ConfigTransport {
  private let rule: AddressRule

  /// A transport that follows redirects on the same host, and to the hosts listed here.
  public init(redirectHosts: Set<String> = []) {
    rule = AddressRule(otherHosts: redirectHosts)
  }

  /// Asks once; see ``ConfigTransport/fetch(_:)``.
  public func fetch(_ request: ConfigRequest) async -> ConfigResponse {
    guard let url = rule.acceptable(request.url) else {
      return .failed(.unsupportedURL, "only https addresses without a user name are asked")
    }
    var checked = request
    checked.entityTag = EntityTag.validated(request.entityTag)
    return await withDeadline(request.deadline) { [checked] in
      await follow(checked, from: url)
    }
  }

  /// Asks one address after the other, each in a task of its own.
  ///
  /// Redirects are never left to the session: on Linux it resolves them wrongly, and crashes on some
  /// (swift-corelibs-foundation 5445).
  private func follow(_ request: ConfigRequest, from url: URL) async -> ConfigResponse {
    var url = url
    for _ in 0...AddressRule.maximumRedirects {
      switch await outcome(of: request, at: url) {
      case .response(let response):
        return response
      case .noHeader(let failure):
        return .failed(failure)
      case .redirect(let target):
        guard let next = rule.redirect(from: url, to: target) else {
          return .failed(.redirect, "a redirect to another host or away from https")
        }
        url = next
      }
    }
    return .failed(.redirect, "more than \(AddressRule.maximumRedirects) redirects")
  }

  /// Asks once, and once more when the first connection gave no header.
  private func outcome(of request: ConfigRequest, at url: URL) async -> Exchange.Outcome {
    let first = await TransportSession.shared.outcome(of: Exchange(request, at: url))
    guard case .noHeader = first else { return first }
    return await TransportSession.shared.outcome(of: Exchange(request, at: url))
  }
}
