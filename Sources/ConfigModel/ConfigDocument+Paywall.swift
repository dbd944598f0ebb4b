extension ConfigDocument {
  /// What the paywall offers.
  public struct Paywall: Codable, Sendable, Equatable {
    /// The name of the offering, for example `default`.
    public var offering: String

    /// A paywall with this offering.
    public init(offering: String) {
      self.offering = offering
    }
  }
}
