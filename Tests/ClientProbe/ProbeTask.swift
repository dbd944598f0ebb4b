import ConfigClient
import Foundation
import JSONSyntax

/// One behaviour to meet: a good document is accepted first, then the server misbehaves.
struct ProbeTask: Decodable {
  let name: String
  /// Where the good document is; nil to start without one.
  let good: URL?
  let url: URL
  /// In seconds.
  let deadline: Double

  func run() async -> ProbeResult {
    let transport = URLSessionTransport()
    var tag: String?
    if let good {
      guard case .body(_, let entityTag) = await transport.document(for: request(good)) else {
        return ProbeResult(name: name, outcome: "no good document", text: "", elapsed: 0, growth: 0)
      }
      tag = entityTag
    }
    let before = Memory.resetPeak()
    let start = ContinuousClock.now
    let response = await transport.document(for: request(url, tag: tag))
    let elapsed = start.duration(to: .now) / .seconds(1)
    return ProbeResult(
      name: name,
      outcome: response.label,
      text: response.text,
      elapsed: elapsed,
      growth: Memory.peak - before,
    )
  }

  private func request(_ url: URL, tag: String? = nil) -> ConfigRequest {
    ConfigRequest(url: url, entityTag: tag, deadline: .seconds(deadline))
  }
}

struct ProbeResult: Encodable {
  let name: String
  let outcome: String
  let text: String
  /// In seconds.
  let elapsed: Double
  /// How far resident memory rose above its level before, in KiB.
  let growth: Int
}

extension ConfigResponse {
  /// The outcome in the words of the server's table.
  fileprivate var label: String {
    switch self {
    case .body(let bytes, _):
      return (try? JSONChecker.check(bytes))?.isEmpty == true && bytes.first == UInt8(ascii: "{")
        ? "accepted" : "rejected"
    case .notModified:
      return "notModified"
    case .failed(let failure):
      let wait = failure.retryAfter.map { " after \(Int($0 / .seconds(1)))" } ?? ""
      if case .status(let status) = failure.reason { return "status \(status)\(wait)" }
      return "\(failure.reason)\(wait)"
    }
  }

  fileprivate var text: String {
    if case .failed(let failure) = self { failure.text } else { "" }
  }
}
