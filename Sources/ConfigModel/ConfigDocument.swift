/// The config document, schema version 2.
///
/// `schema` and `features` are required, everything else may be missing or null. Decoding is strict: it
/// throws on the first value that does not fit. With a `DecodingFaults` in the decoder's `userInfo` a bad
/// gate, date or severity is collected there instead.
///
/// ```swift
/// let document = try JSONDecoder().decode(ConfigDocument.self, from: data)
/// let isOn = document.features["smartImport"]?.enabled
/// ```
public struct ConfigDocument: Codable, Sendable, Equatable {
  /// The value of `schema` in documents of this shape.
  public static let schemaVersion = 2

  /// The document of an app that ships no other: no gates, nothing forced, nothing shown.
  public static let bundledDefaults = ConfigDocument()

  /// The schema version that the document was written for.
  public var schema: Int
  /// When the document was last published; for people, never a condition.
  public var generatedAt: RFC3339Timestamp?
  /// Which builds must or should update.
  public var minimumVersion: MinimumVersion?
  /// The gates by key. A gate that is not here has its shipped behaviour.
  public var features: [String: Gate]
  /// What the paywall offers.
  public var paywall: Paywall?
  /// A message to all users.
  public var notice: Notice?

  /// A document with the given content.
  public init(
    schema: Int = ConfigDocument.schemaVersion,
    generatedAt: RFC3339Timestamp? = nil,
    minimumVersion: MinimumVersion? = nil,
    features: [String: Gate] = [:],
    paywall: Paywall? = nil,
    notice: Notice? = nil,
  ) {
    self.schema = schema
    self.generatedAt = generatedAt
    self.minimumVersion = minimumVersion
    self.features = features
    self.paywall = paywall
    self.notice = notice
  }

  /// Reads a document: strictly, or tolerantly when `userInfo` holds a `DecodingFaults`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let faults = decoder.faults
    schema = try container.decode(Int.self, forKey: .schema)
    generatedAt = try container.timestamp(forKey: .generatedAt, tolerating: faults)
    minimumVersion = try container.decodeIfPresent(MinimumVersion.self, forKey: .minimumVersion)
    features = try container.decodeEntries(of: Gate.self, forKey: .features, tolerating: faults)
    paywall = try container.decodeIfPresent(Paywall.self, forKey: .paywall)
    notice = try container.decodeIfPresent(Notice.self, forKey: .notice)
  }

  private enum CodingKeys: String, CodingKey {
    case schema, generatedAt, minimumVersion, features, paywall, notice
  }
}
