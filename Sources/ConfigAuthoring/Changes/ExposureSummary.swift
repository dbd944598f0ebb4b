/// What a change of the document does to exposure as a whole.
package struct ExposureSummary: Sendable, Equatable {
  /// Every change lowers exposure, and there is at least one: somebody pulled the brake.
  package let isBrake: Bool
  /// What more users would get, in the document's order.
  package let raising: [SemanticChange]
  /// A paywall offering that changes.
  package let offering: SemanticChange?
  /// A minimum build that goes down or away.
  package let loweredMinimum: SemanticChange?

  /// `difference`: the step from one state to the other.
  /// `destination`: the later state: what stays switched off in it turns nothing on.
  package init(of difference: DocumentDifference, arrivingAt destination: DocumentContent?) {
    let changes = difference.kind == .changed ? difference.changes : []
    isBrake = !changes.isEmpty && changes.allSatisfy { $0.exposure == .lowers }
    let gates = GateStates(destination)
    raising = changes.filter { $0.exposure == .raises && gates.isEffective($0) }
    offering = changes.first {
      $0.names == ["paywall"] || $0.names == ["paywall", "offering"]
        || $0.names == ["paywallOffering"]
    }
    loweredMinimum = changes.first { $0.lowersMinimum }
  }

  /// What a document gives to users when it comes back after it was deleted. What the app ships with
  /// switched on needs no document.
  package init(ofReturning content: DocumentContent, _ settings: Settings) {
    isBrake = false
    offering = nil
    loweredMinimum = nil
    guard case .object(let gates) = content.value(at: ["features"]) else {
      raising = []
      return
    }
    raising = gates.filter { gate in
      gate.value.isOnForAnybody == true && settings.gates[gate.name]?.shipsOn != true
    }.map { SemanticChange(["features", $0.name], from: nil, to: $0.value) }
  }

  /// The gate's key, or `notice`: what a person types to confirm a change.
  package static func lever(of change: SemanticChange) -> String {
    change.gate ?? change.names.first ?? ""
  }
}

extension SemanticChange {
  fileprivate var lowersMinimum: Bool {
    switch names {
    case ["minimumVersion"]: Self.isLower(before?["build"], after?["build"])
    case ["minimumVersion", "build"], ["minimumBuild"]: Self.isLower(before, after)
    default: false
    }
  }

  private static func isLower(_ before: DocumentValue?, _ after: DocumentValue?) -> Bool {
    guard let old = before?.number else { return false }
    return after?.number.map { $0 < old } ?? true
  }
}

/// Which gates of a state are switched off there.
private struct GateStates {
  private let content: DocumentContent?

  init(_ content: DocumentContent?) {
    self.content = content
  }

  /// Whether a raised lever reaches anybody: a wider rollout of a gate that stays off does not.
  func isEffective(_ change: SemanticChange) -> Bool {
    guard let gate = change.gate, change.after != nil,
      let value = content?.value(at: ["features", gate])
    else { return true }
    return value.isOnForAnybody ?? true
  }
}
