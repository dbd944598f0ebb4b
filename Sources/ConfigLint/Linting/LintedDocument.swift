import Diagnostics
import JSONSyntax

/// A document of which the rules of `lint` read the meaning.
struct LintedDocument: Sendable {
  let file: SourceFile
  let tree: JSONTree
  /// The schema version by which it is judged.
  let schemas: [Int]
  /// Where its own model refuses it.
  var refusals: Set<JSONPointer> = []
  /// Where it says already that a date has a fraction of a second.
  var fractionalDates: Set<JSONPointer> = []

  var root: LintedValue { LintedValue(root: tree.root) }

  /// Every gate, in the order of the document.
  var gates: [LintedGate] {
    root["features"]?.members.map(LintedGate.init) ?? []
  }

  /// The build below which an update is forced, in the place of either schema version.
  var minimumBuild: LintedValue? {
    let place = root["minimumVersion"]?["build"] ?? root["minimumBuild"]
    return place?.integer == nil ? nil : place
  }

  /// The paywall offering, in the place of either schema version.
  var offering: LintedValue? {
    root["paywall"]?["offering"] ?? root["paywallOffering"]
  }

  var generatedAt: LintedValue? { root["generatedAt"] }
}

/// One gate of a document: an object, or a boolean in schema version 1.
struct LintedGate: Sendable {
  let place: LintedValue

  init(_ place: LintedValue) {
    self.place = place
  }

  var name: String { place.name }

  var isEnabled: Bool { place.boolean ?? place["enabled"]?.boolean ?? false }

  /// From 0 to 1; 1 when the gate does not say.
  var rollout: Double { place["rollout"]?.real ?? 1 }

  var route: LintedValue? { place["route"] }

  /// Whether every build that reads the gate has the feature on for everybody.
  var isOnForEverybody: Bool {
    isEnabled && rollout >= 1 && place["minimumBuild"]?.integer == nil
      && place["maximumBuild"]?.integer == nil && route?.text != "off"
  }
}
