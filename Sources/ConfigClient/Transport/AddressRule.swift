#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which addresses may be asked for a document, and which redirects may be followed.
///
/// https everywhere; http for this very machine alone, for tests and previews. No name and password
/// in an address. A redirect stays on its host unless the other one is listed, and never leaves https.
struct AddressRule: Sendable {
  /// Redirects that are followed; the next one is a failure.
  static let maximumRedirects = 3

  /// Other hosts that a redirect may lead to, in lower case.
  private let otherHosts: Set<String>

  init(otherHosts: Set<String>) {
    self.otherHosts = Set(otherHosts.map { $0.lowercased() })
  }

  /// The address in the form that is asked, or nil if it must not be asked at all.
  func acceptable(_ url: URL) -> URL? {
    guard
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased(), let host = Self.host(of: url),
      parts.user == nil, parts.password == nil,
      scheme == "https" || (scheme == "http" && Self.isLoopback(host))
    else { return nil }
    parts.scheme = scheme
    parts.fragment = nil
    return parts.url
  }

  /// The address that a redirect leads to, in the form that is asked; nil if it is not followed.
  func redirect(from source: URL, to target: URL) -> URL? {
    guard let target = acceptable(target), let host = Self.host(of: target) else { return nil }
    let staysSecure = source.scheme != "https" || target.scheme == "https"
    let staysHere = host == Self.host(of: source) || otherHosts.contains(host)
    return staysSecure && staysHere ? target : nil
  }

  /// The host in lower case without the brackets of an IPv6 address; nil for none.
  private static func host(of url: URL) -> String? {
    guard var host = url.host?.lowercased()[...], !host.isEmpty else { return nil }
    if host.first == "[", host.last == "]" { host = host.dropFirst().dropLast() }
    return String(host)
  }

  /// Whether the host is this machine, whatever a resolver says: `localhost`, 127.0.0.0/8 in four
  /// plain numbers, `::1`.
  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy(isPlainByte)
  }

  /// Whether the text is 0...255 as a resolver cannot misread it: no sign, no leading zero.
  private static func isPlainByte(_ text: Substring) -> Bool {
    UInt8(text).map { String($0) == text } ?? false
  }
}
