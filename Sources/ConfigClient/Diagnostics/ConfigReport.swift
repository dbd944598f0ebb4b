#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// All that a debug screen or a support mail needs to know of a store; never an id of the installation.
public struct ConfigReport: Sendable, Encodable {
  /// One gate of the app.
  public struct Gate: Sendable, Encodable {
    /// The gate's key.
    public let key: String
    /// Whether the feature is on.
    public let isOn: Bool
    /// Why.
    public let reason: GateReason
    /// The user's bucket, if one was drawn.
    public let bucket: Int?
  }

  /// What came of one refresh.
  public struct Outcome: Sendable, Encodable {
    /// When, as RFC 3339.
    public let at: String
    /// What, in one line.
    public let outcome: String
  }

  /// The first 12 digits of the document's SHA-256; nil without a document.
  public let fingerprint: String?
  /// When the document says it was published, as RFC 3339.
  public let generatedAt: String?
  /// The tag under which the server knows the document.
  public let entityTag: String?
  /// Where the document comes from.
  public let source: ConfigSource
  /// How long ago it was fetched, in seconds; nil for one that was not.
  public let age: Int64?
  /// The app's build number.
  public let build: Int?
  /// The version of the system.
  public let system: String?
  /// The decisions on the app's gates.
  public let gates: [Gate]
  /// The gates that are overridden on this device.
  public let overrides: [String]
  /// The gates that stay off because a document that is no longer in force had switched them off.
  public let heldOff: [String]
  /// The SHA-256 of a document under which the app died, and that is not used any more.
  public let setAside: String?
  /// The newest refreshes, oldest first.
  public let refreshes: [Outcome]
  /// Everything that is not as it should be, one line each.
  public let problems: [String]

  /// The report in lines of text.
  public var text: String {
    var lines = [
      "document: \(fingerprint ?? "none")\(generatedAt.map { ", generated \($0)" } ?? "")",
      "source: \(source.rawValue)\(age.map { ", fetched \($0) s ago" } ?? "")",
      "build: \(build.map(String.init) ?? "unknown"), system \(system ?? "unknown")",
    ]
    lines += gates.map { gate in
      "\(gate.isOn ? "on " : "off") \(gate.key): \(gate.reason.rawValue)"
        + (gate.bucket.map { " (bucket \($0))" } ?? "")
    }
    if !overrides.isEmpty { lines.append("overridden: \(overrides.joined(separator: ", "))") }
    if !heldOff.isEmpty { lines.append("held off: \(heldOff.joined(separator: ", "))") }
    if let setAside { lines.append("set aside: \(setAside.prefix(12))") }
    lines += refreshes.map { "\($0.at) \($0.outcome)" }
    lines += problems.map { "problem: \($0)" }
    return lines.joined(separator: "\n")
  }

  /// The report as JSON, keys sorted.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
