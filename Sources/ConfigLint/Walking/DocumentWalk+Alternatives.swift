import JSONSyntax
import ModelSchema

extension DocumentWalk {
  /// Judges a value by the first alternative that takes it, else by the first of its JSON type.
  mutating func judge(
    _ value: JSONTree.Value,
    byOneOf plans: [ValuePlan],
    of plan: ValuePlan,
  ) {
    if let variants = plan.variants, judge(value, byOneOf: plans, variants) { return }
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

  /// Judges an object by the form that its deciding field says; false where it says none.
  private mutating func judge(
    _ value: JSONTree.Value,
    byOneOf plans: [ValuePlan],
    _ variants: ValuePlan.Variants,
  ) -> Bool {
    if let position = variants.schema.position(for: value, variants.keys) {
      add(trial(value, by: plans[position]))
      return true
    }
    guard let member = variants.schema.member(of: value, variants.keys),
      member.value.kind != .null
    else { return false }
    path.push(.key(member.key))
    defer { path.pop() }
    let found = trial(member.value, by: variants.deciding)
    guard found.contains(where: { $0.effect != .none }) else { return false }
    add(found)
    return true
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
