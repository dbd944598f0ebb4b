import JSONSyntax
import ModelSchema

extension DocumentWalk {
  /// Judges a value by the first alternative that takes it, else by the first of its JSON type.
  mutating func judge(
    _ value: JSONTree.Value,
    byOneOf plans: [ValuePlan],
    of plan: ValuePlan,
  ) {
    var nearest: [Finding]?
    for alternative in plans {
      let found = trial(value, by: alternative)
      if !found.contains(where: { $0.effect != .none }) {
        add(found)
        return
      }
      let isOfOtherType = found.contains { $0.range == value.range && $0.rule == ValueType.rule }
      if !isOfOtherType, nearest == nil { nearest = found }
    }
    guard !value.isMalformed else { return }
    if let nearest { return add(nearest) }
    add([ValueType.mismatch(Occurrence(value: value, path: path, plan: plan))])
  }

  /// Judges an array in which keys and values take turns.
  mutating func judgePairs(
    of value: JSONTree.Value,
    by key: ValuePlan,
    _ entry: ValuePlan,
    of plan: ValuePlan,
  ) {
    var count = 0
    for item in value.elements {
      judge(item, at: count, by: count.isMultiple(of: 2) ? key : entry)
      count += 1
    }
    guard !count.isMultiple(of: 2) else { return }
    let occurrence = Occurrence(value: value, path: path, plan: plan)
    add([ValueMissing.lastValue(occurrence)])
  }
}
