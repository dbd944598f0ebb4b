#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ConfigDocument {
  /// Which builds must update, and which should.
  public struct MinimumVersion: Codable, Sendable, Equatable {
    /// An update is forced below this build.
    public var build: Int
    /// What users are told.
    public var message: String?
    /// An update is suggested below this build.
    public var recommendedBuild: Int?
    /// Until then nothing is forced, only suggested.
    public var enforceAfter: RFC3339Timestamp?
    /// The system version that the forced build needs, for example `18.0`; a device below it cannot
    /// install the build and is never forced.
    public var minimumOS: String?
    /// Where the update is found; https.
    public var updateURL: URL?

    /// A minimum version with the given content.
    public init(
      build: Int,
      message: String? = nil,
      recommendedBuild: Int? = nil,
      enforceAfter: RFC3339Timestamp? = nil,
      minimumOS: String? = nil,
      updateURL: URL? = nil,
    ) {
      self.build = build
      self.message = message
      self.recommendedBuild = recommendedBuild
      self.enforceAfter = enforceAfter
      self.minimumOS = minimumOS
      self.updateURL = updateURL
    }

    /// Reads the value; with a `DecodingFaults` a bad date is collected there.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      build = try container.decode(Int.self, forKey: .build)
      message = try container.decodeIfPresent(String.self, forKey: .message)
      recommendedBuild = try container.decodeIfPresent(Int.self, forKey: .recommendedBuild)
      enforceAfter = try container.timestamp(forKey: .enforceAfter, tolerating: decoder.faults)
      minimumOS = try container.decodeIfPresent(String.self, forKey: .minimumOS)
      updateURL = try container.decodeIfPresent(URL.self, forKey: .updateURL)
    }

    private enum CodingKeys: String, CodingKey {
      case build, message, recommendedBuild, enforceAfter, minimumOS, updateURL
    }
  }
}
