#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ConfigDocument {
  /// A message to all users, for example about an outage.
  public struct Notice: Codable, Sendable, Equatable {
    /// How loudly the app shows it.
    public enum Severity: String, Codable, Sendable, CaseIterable {
      case info, warning, critical
    }

    /// What the app remembers when a user has dismissed the notice.
    public var id: String
    /// What users read.
    public var message: String
    /// How loudly it is shown.
    public var severity: Severity
    /// Not shown before.
    public var startsAt: RFC3339Timestamp?
    /// Not shown from then on.
    public var endsAt: RFC3339Timestamp?
    /// Where users read more; https.
    public var link: URL?

    /// A notice with the given content.
    public init(
      id: String,
      message: String,
      severity: Severity,
      startsAt: RFC3339Timestamp? = nil,
      endsAt: RFC3339Timestamp? = nil,
      link: URL? = nil,
    ) {
      self.id = id
      self.message = message
      self.severity = severity
      self.startsAt = startsAt
      self.endsAt = endsAt
      self.link = link
    }

    /// Reads the value; with a `DecodingFaults` a bad date or severity is collected there.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let faults = decoder.faults
      id = try container.decode(String.self, forKey: .id)
      message = try container.decode(String.self, forKey: .message)
      severity = try Self.severity(in: container, tolerating: faults)
      startsAt = try container.timestamp(forKey: .startsAt, tolerating: faults)
      endsAt = try container.timestamp(forKey: .endsAt, tolerating: faults)
      link = try container.decodeIfPresent(URL.self, forKey: .link)
    }

    /// A notice whose severity cannot be read is still shown, in the quietest way.
    private static func severity(
      in container: KeyedDecodingContainer<CodingKeys>,
      tolerating faults: DecodingFaults?,
    ) throws -> Severity {
      guard let faults else { return try container.decode(Severity.self, forKey: .severity) }
      do {
        return try container.decode(Severity.self, forKey: .severity)
      } catch {
        faults.record(error, at: container.codingPath + [CodingKeys.severity])
        return .info
      }
    }

    private enum CodingKeys: String, CodingKey {
      case id, message, severity, startsAt, endsAt, link
    }
  }
}
