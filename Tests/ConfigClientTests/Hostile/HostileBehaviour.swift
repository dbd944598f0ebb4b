import Testing

/// One line of the hostile server's table.
struct HostileBehaviour: Decodable, Sendable, CustomTestStringConvertible {
  let number: Int
  let name: String
  /// What the client may make of it.
  let outcome: String
  /// What FoundationNetworking does before the client sees anything; nil if nothing.
  let upstream: String?

  var testDescription: String { "\(number) \(name)" }

  var allowed: [String] { outcome.split(separator: "|").map(String.init) }

  var isSkippedHere: Bool {
    #if os(Linux)
      upstream != nil
    #else
      false
    #endif
  }
}
