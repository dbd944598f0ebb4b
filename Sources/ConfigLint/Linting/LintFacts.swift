package import ConfigModel

/// What a team's settings, its app and the clock say, beside the documents.
package struct LintFacts: Sendable, Equatable {
  package var now: RFC3339Timestamp
  /// The gates that the settings declare.
  package var settingsGates = GateDeclarations()
  /// The gates that the newest app declares itself.
  package var appGates = GateDeclarations()
  /// By build.
  package var releases: [Release] = []
  /// Empty when any will do.
  package var allowedOfferings: [String] = []
  /// Empty when any will do.
  package var allowedRoutes: [String] = []
  /// Ten, unless the settings say otherwise: what one person can explain during an incident.
  package var maximumGates = 10

  package init(now: RFC3339Timestamp) {
    self.now = now
  }

  /// Whether a time, in seconds since 1970, has come.
  func isOver(_ end: Int64?) -> Bool {
    end.map { now.secondsSince1970 >= $0 } ?? false
  }

  /// The names of all gates that anybody declares.
  var declaredGates: [String] {
    settingsGates.all.map(\.name) + appGates.all.map(\.name)
  }

  /// What the settings or else the app say of a gate.
  func declarations(of gate: String) -> [GateDeclaration] {
    settingsGates[gate] + appGates[gate]
  }

  /// What cannot be checked, and why.
  package var notChecked: [String] {
    var checks: [String] = []
    if releases.isEmpty {
      checks.append("minimum build against releases (no releases in settings)")
    }
    if settingsGates.all.isEmpty && appGates.all.isEmpty {
      checks.append("kinds of gates (no gates in settings)")
    }
    if allowedOfferings.isEmpty { checks.append("offerings (no allowed.offerings in settings)") }
    if allowedRoutes.isEmpty { checks.append("routes (no allowed.routes in settings)") }
    return checks
  }
}
