/// The config document, schema version 1, which old builds still read: a gate is on or off.
///
/// ```swift
/// let document = try JSONDecoder().decode(ConfigDocumentV1.self, from: data)
/// let isOn = document.features["smartImport"]
/// ```
public struct ConfigDocumentV1: Codable, Sendable, Equatable {
  /// The value of `schema` in documents of this shape.
  public static let schemaVersion = 1

  /// The document of an app that ships no other: no gates, nothing forced.
  public static let bundledDefaults = ConfigDocumentV1()

  /// The schema version that the document was written for.
  public var schema: Int
  /// An update is forced below this build.
  public var minimumBuild: Int?
  /// Which gates are on. A gate that is not here has its shipped behaviour.
  public var features: [String: Bool]
  /// The name of the paywall's offering, for example `default`.
  public var paywallOffering: String?

  /// A document with the given content.
  public init(
    schema: Int = ConfigDocumentV1.schemaVersion,
    minimumBuild: Int? = nil,
    features: [String: Bool] = [:],
    paywallOffering: String? = nil,
  ) {
    self.schema = schema
    self.minimumBuild = minimumBuild
    self.features = features
    self.paywallOffering = paywallOffering
  }

  /// Reads a document: strictly, or tolerantly when `userInfo` holds a `DecodingFaults`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    schema = try container.decode(Int.self, forKey: .schema)
    minimumBuild = try container.decodeIfPresent(Int.self, forKey: .minimumBuild)
    let faults = decoder.faults
    features = try container.decodeEntries(of: Bool.self, forKey: .features, tolerating: faults)
    paywallOffering = try container.decodeIfPresent(String.self, forKey: .paywallOffering)
  }

  private enum CodingKeys: String, CodingKey {
    case schema, minimumBuild, features, paywallOffering
  }
}
