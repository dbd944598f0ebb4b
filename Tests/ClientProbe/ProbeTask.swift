import ConfigClient
import Foundation
import RemoteConfig

/// One address to ask with both faces of the client.
struct ProbeTask: Decodable {
  let name: String
  /// Where a good document is, which both faces accept first; nil to ask the address alone.
  let good: URL?
  let url: URL
  /// The tag of a body that is held, if there is no good document.
  let tag: String?
  /// The same for the typed store and for the loader; nil to leave them out.
  let store: ProbePair?
  let loader: ProbePair?
  /// In seconds.
  let deadline: Double

  func run() async -> ProbeResult {
    let transport = URLSessionTransport()
    var tag = tag
    if let good {
      guard case .body(_, let entityTag) = await transport.document(for: request(good)) else {
        return ProbeResult(name: name, outcome: "no good document")
      }
      tag = entityTag
    }
    let before = Memory.resetPeak()
    let start = ContinuousClock.now
    let response = await transport.document(for: request(url, tag: tag))
    let elapsed = start.duration(to: .now) / .seconds(1)
    let growth = Memory.peak - before
    let faces = Faces(deadline: .seconds(deadline))
    var values: [String: String] = [:]
    if let store { values.merge(await faces.store(store)) { $1 } }
    if let loader { values.merge(await faces.loader(loader)) { $1 } }
    return ProbeResult(
      name: name,
      outcome: response.label,
      text: response.text,
      tag: response.tag,
      message: response.message,
      elapsed: elapsed,
      growth: growth,
      values: values,
    )
  }

  private func request(_ url: URL, tag: String? = nil) -> ConfigRequest {
    ConfigRequest(url: url, entityTag: tag, deadline: .seconds(deadline))
  }
}

struct ProbeResult: Encodable {
  var name: String
  var outcome: String
  var text = ""
  /// The body's tag, and its `welcomeMessage`.
  var tag: String?
  var message: String?
  /// In seconds.
  var elapsed = 0.0
  /// How far resident memory rose above its level before, in KiB.
  var growth = 0
  /// What both faces read afterwards, by accessor.
  var values: [String: String] = [:]
}

extension ConfigResponse {
  /// The outcome in the words of the server's table.
  fileprivate var label: String {
    switch self {
    case .body(let bytes, _):
      return (try? StrictScan.tree(of: bytes)) == nil ? "rejected" : "accepted"
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

  fileprivate var tag: String? {
    if case .body(_, let tag) = self { tag } else { nil }
  }

  fileprivate var message: String? {
    struct Document: Decodable { let welcomeMessage: String }
    guard case .body(let bytes, _) = self else { return nil }
    return try? JSONDecoder().decode(Document.self, from: Data(bytes)).welcomeMessage
  }
}
