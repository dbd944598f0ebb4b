import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportFailure {
  /// The failure that an error of URLSession stands for.
  ///
  /// On Linux most errors of libcurl come as "unknown" with a text, so its text decides there whether
  /// trust failed.
  init(sessionError error: any Error) {
    let text = String(error.localizedDescription.prefix(200))
    let code = (error as? URLError)?.code ?? .unknown
    self.init(reason: Self.reason(code, text: text), text: text)
  }

  /// Whether the error means that an open connection ended.
  static func isConnectionLost(_ error: any Error) -> Bool {
    (error as? URLError)?.code == .networkConnectionLost
  }

  private static func reason(_ code: URLError.Code, text: String) -> Reason {
    switch code {
    case .timedOut:
      .timedOut
    case .cancelled:
      .cancelled
    case .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed,
      .notConnectedToInternet, .internationalRoamingOff, .callIsActive, .dataNotAllowed:
      .unreachable
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
      .untrusted
    case .userAuthenticationRequired, .userCancelledAuthentication:
      .authenticationRequired
    case .httpTooManyRedirects, .redirectToNonExistentLocation:
      .redirect
    case .badURL:
      .unsupportedURL
    default:
      isAboutTrust(text) ? .untrusted : .invalidResponse
    }
  }

  private static func isAboutTrust(_ text: String) -> Bool {
    text.contains("SSL") || text.contains("certificate")
  }
}
