package import ConfigModel
package import Diagnostics

/// What is said of a gate outside the documents: in the settings, or by the app itself.
package struct GateDeclaration: Sendable, Equatable {
  package let name: String
  package let kind: FeatureKind?
  /// What the app does without a config; nil when that is not said.
  package let shipsOn: Bool?
  package let owner: String?
  /// The last day on which the gate may be there, as it was written.
  package let lastDay: String?
  /// The second after that day, since 1970 in UTC.
  package let end: Int64?
  /// Where it is said; nil for what a compiled model says.
  package let location: SourceLocation?

  package init(
    name: String,
    kind: FeatureKind?,
    shipsOn: Bool?,
    owner: String? = nil,
    lastDay: String? = nil,
    end: Int64? = nil,
    location: SourceLocation?,
  ) {
    self.name = name
    self.kind = kind
    self.shipsOn = shipsOn
    self.owner = owner
    self.lastDay = lastDay
    self.end = end
    self.location = location
  }
}
