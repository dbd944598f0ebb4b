import JSONSyntax

/// A change that is not made before somebody confirms it by its key.
package struct SevereChange: Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    case raisedMinimum, changedOffering, rolloutJump, removedGate, protected
  }

  /// The gate, or the name at the top of the document.
  package let key: String
  package let reason: Reason

  /// The fact, in lower case, without a final period.
  package var text: String {
    switch reason {
    case .raisedMinimum: "raises the minimum build"
    case .changedOffering: "changes the offering of the paywall"
    case .rolloutJump: "raises the rollout of \(key.escapedForOneLine) by more than 50 points"
    case .removedGate: "removes the gate \(key.escapedForOneLine)"
    case .protected: "changes \(key.escapedForOneLine), which the settings protect"
    }
  }

  /// What is severe about a step, in the document's order; nothing about a first document.
  static func all(
    in difference: DocumentDifference,
    _ effect: DocumentEffect,
    from old: DocumentContent?,
    to new: DocumentContent,
    _ settings: Settings,
  ) -> [SevereChange] {
    guard difference.kind == .changed else { return [] }
    return difference.changes.flatMap { change -> [SevereChange] in
      var reasons: [Reason] = []
      if change.raisesMinimum || change.isOfMinimum && effect.lockedOut != nil {
        reasons.append(.raisedMinimum)
      }
      if change.isOfOffering { reasons.append(.changedOffering) }
      if change.isRolloutJump, change.isOnAfterwards(in: new) { reasons.append(.rolloutJump) }
      if change.removesGates { reasons.append(.removedGate) }
      if settings.protected.contains(where: change.touches) { reasons.append(.protected) }
      let keys = change.removesGates && change.gate == nil ? change.removedGates : [change.lever]
      return keys.flatMap { key in reasons.map { SevereChange(key: key, reason: $0) } }
    }
  }
}

extension SemanticChange {
  /// The gate's key, or the name at the top of the document.
  fileprivate var lever: String { ExposureSummary.lever(of: self) }

  fileprivate var isOfMinimum: Bool {
    names.first == "minimumVersion" || names == ["minimumBuild"]
  }

  fileprivate var raisesMinimum: Bool {
    switch names {
    case ["minimumVersion"]: Self.isHigher(before?["build"], after?["build"])
    case ["minimumVersion", "build"], ["minimumBuild"]: Self.isHigher(before, after)
    default: false
    }
  }

  private static func isHigher(_ before: DocumentValue?, _ after: DocumentValue?) -> Bool {
    guard let build = after?.number, build > .zero else { return false }
    return before?.number.map { build > $0 } ?? true
  }

  fileprivate var isOfOffering: Bool {
    names == ["paywall"] || names == ["paywall", "offering"] || names == ["paywallOffering"]
  }

  fileprivate var isRolloutJump: Bool {
    guard gate != nil, names.count == 3, names[2] == "rollout" else { return false }
    let (old, new) = (before?.number ?? .one, after?.number ?? .one)
    return new.buckets - old.buckets > 500_000
  }

  fileprivate func isOnAfterwards(in content: DocumentContent) -> Bool {
    guard let gate else { return false }
    return content.value(at: ["features", gate])?.isOnForAnybody ?? false
  }

  fileprivate var removesGates: Bool {
    (gate != nil && names.count == 2 && after == nil) || !removedGates.isEmpty
  }

  /// The gates that go with the whole of `features`.
  fileprivate var removedGates: [String] {
    guard names == ["features"], case .object(let members) = before else { return [] }
    return members.map(\.name).filter { after?[$0] == nil }
  }

  /// Whether the change is below some names, or of a value that holds what is there.
  fileprivate func touches(_ protected: [String]) -> Bool {
    names.starts(with: protected) || protected.starts(with: names)
  }
}

extension DecimalNumber {
  /// A rollout's buckets, of a million; nothing beyond.
  fileprivate var buckets: Int {
    let fraction = min(max(Double(plainText) ?? 0, 0), 1)
    return Int((fraction * 1_000_000).rounded(.toNearestOrAwayFromZero))
  }
}
