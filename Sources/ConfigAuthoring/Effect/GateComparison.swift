import ConfigModel

/// Compares one gate of two documents, build range by build range.
struct GateComparison {
  let key: String
  let old: ConfigDocument.Gate?
  let new: ConfigDocument.Gate?
  /// What the app does without a config; nil when nothing tells.
  let shipsOn: Bool?

  /// The effects in the order of the builds; those that concern nobody are left out.
  var effects: [GateEffect] {
    var effects: [GateEffect] = []
    let starts = starts
    for (index, start) in starts.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1] : nil
      let builds = BuildRange(first: index == 0 ? nil : start, last: next.map { $0 - 1 })
      let effect = GateEffect(key, builds, from: state(old, start), to: state(new, start))
      if let joined = effects.last?.joined(with: effect) {
        effects[effects.count - 1] = joined
      } else {
        effects.append(effect)
      }
    }
    return effects.filter(\.concernsAnybody)
  }

  /// The oldest build of each range in which neither document makes a difference between builds.
  private var starts: [Int] {
    var starts = [Int.min]
    for gate in [old, new].compactMap(\.self) {
      if let first = gate.minimumBuild { starts.append(first) }
      if let last = gate.maximumBuild, last < .max { starts.append(last + 1) }
    }
    return starts.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private func state(_ gate: ConfigDocument.Gate?, _ build: Int) -> GateState {
    GateState(gate, key: key, shipsOn: shipsOn, build: build)
  }
}
