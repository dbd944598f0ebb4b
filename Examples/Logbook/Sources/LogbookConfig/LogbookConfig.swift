import Foundation

/// The config document of the logbook app, schema version 3.
package struct LogbookConfig: Codable, Sendable {
  /// One feature that can be switched off or rolled out.
  package struct Switch: Codable, Sendable {
    package var enabled: Bool
    package var rollout: Double?
    package var minimumBuild: Int?
  }

  /// Where tides come from.
  package enum TideSource: String, Codable, Sendable, CaseIterable {
    case harbour, model
  }

  /// A word to the users.
  package struct Bulletin: Codable, Sendable {
    package var text: String
    package var until: Date?
  }

  package var schema: Int
  package var features: [String: Switch]
  package var tideSource: TideSource?
  package var syncInterval: Int
  package var bulletin: Bulletin?
}
