package import ConfigLint
package import Diagnostics
import ModelSchema

/// What a team wrote into `.flagctl.json`, or the built-in behaviour without one.
package struct Settings: Sendable, Equatable {
  /// A document that the settings name.
  package struct Entry: Sendable, Equatable {
    package let name: String
    package let path: AbsolutePath
  }

  /// The versions of a document that older builds read.
  package struct Fallback: Sendable, Equatable {
    package let document: String
    package let schemaVersion: Int
    package let path: AbsolutePath
  }

  /// What the settings say of a gate.
  package struct Gate: Sendable, Equatable {
    /// What the app does without a config: on for a kill switch, off for a rollout.
    package let shipsOn: Bool
  }

  /// Nil when there is no settings file.
  package var file: AbsolutePath?
  /// What stands in the file, under the name by which it is shown.
  package var source: SourceFile?
  /// What relative paths start from: the folder of the file.
  package var folder: AbsolutePath
  /// By name; nil when the settings do not list documents.
  package var documents: [Entry]?
  package var defaultDocument: String?
  /// The folder of frozen schemas; nil: the usual one.
  package var schemas: AbsolutePath?
  package var fallbacks: [Fallback] = []
  /// By key; only gates whose kind or shipped behaviour is stated.
  package var gates: [String: Gate] = [:]
  /// By build.
  package var releases: [Release] = []
  /// The names that lead to values whose change has to be confirmed.
  package var protected: [[String]] = []
  /// Nil when any will do.
  package var allowedOfferings: [String]?
  package var allowedRoutes: [String]?
  /// In bytes.
  package var maximumBytes: Int?
  package var pushRemote: String?
  package var pushBranch: String?
  /// Every commit is pushed, as if `--push` were typed.
  package var pushesAlways = false
  /// Other severities, by rule; nil for off.
  package var severities: [RuleID: Severity?] = [:]
  /// In the order of the file.
  package var suppressions: [Suppression] = []
  /// What the settings declare of gates, in the order of the file.
  package var declarations: [GateDeclaration] = []
  package var maximumGates: Int?
  /// Keys that are set and have no effect yet, for example `live`.
  package var keysWithoutEffect: [String] = []

  /// The built-in behaviour.
  package init(folder: AbsolutePath) {
    self.folder = folder
  }

  package static let fileName = ".flagctl.json"

  /// What a report says about the keys without effect.
  package var notChecked: [String] {
    keysWithoutEffect.map { "\"\($0)\" in \(file?.name ?? Self.fileName) (has no effect yet)" }
  }
}

extension Settings {
  /// The same with what the app declares of its gates, where the settings do not say it.
  func adding(_ features: [SchemaFeature]) -> Settings {
    var settings = self
    for feature in features where settings.gates[feature.name] == nil {
      settings.gates[feature.name] = Gate(shipsOn: feature.shipsOn)
    }
    return settings
  }
}
