extension ConfigDocument {
  /// One entry of `features`.
  public struct Gate: Codable, Sendable, Equatable {
    /// Whether the feature is on for anybody at all.
    public var enabled: Bool
    /// The fraction of users, 0 to 1; nil means everyone.
    public var rollout: Double?
    /// What users are drawn by; nil means the gate's key. A new salt draws anew.
    public var salt: String?
    /// The AI route that the feature takes, for example `standard`, `economy`, `onDevice`, `off`.
    public var route: String?
    /// The first build that the gate applies to; older ones have the shipped behaviour.
    public var minimumBuild: Int?
    /// The last build that the gate applies to; newer ones have the shipped behaviour.
    public var maximumBuild: Int?

    /// A gate with the given content.
    public init(
      enabled: Bool,
      rollout: Double? = nil,
      salt: String? = nil,
      route: String? = nil,
      minimumBuild: Int? = nil,
      maximumBuild: Int? = nil,
    ) {
      self.enabled = enabled
      self.rollout = rollout
      self.salt = salt
      self.route = route
      self.minimumBuild = minimumBuild
      self.maximumBuild = maximumBuild
    }
  }
}
