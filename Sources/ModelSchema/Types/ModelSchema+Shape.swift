extension ModelSchema {
  /// Whether both decode the same documents to the same values, as far as schemas say: names of types
  /// and the order of fields do not count.
  ///
  /// For judging, what documents are not judged by does not count either: default values, and what
  /// clients step over.
  package func hasSameShape(as other: ModelSchema, isForJudging: Bool = false) -> Bool {
    var comparison = ShapeComparison(left: self, right: other, isForJudging: isForJudging)
    return comparison.isSame(root, other.root)
  }
}

/// Compares two schemas part by part; types that contain themselves are compared once.
private struct ShapeComparison {
  struct Pair: Hashable {
    let left: SchemaObject.ID
    let right: SchemaObject.ID
  }

  let left: ModelSchema
  let right: ModelSchema
  let isForJudging: Bool
  private var compared: Set<Pair> = []

  init(left: ModelSchema, right: ModelSchema, isForJudging: Bool) {
    self.isForJudging = isForJudging
    self.left = left
    self.right = right
  }

  mutating func isSame(_ first: SchemaValue, _ second: SchemaValue) -> Bool {
    first.isNullable == second.isNullable && first.isLenient == second.isLenient
      && (isForJudging || first.isTolerant == second.isTolerant) && isSame(first.type, second.type)
  }

  private mutating func isSame(_ first: SchemaType, _ second: SchemaType) -> Bool {
    switch (first, second) {
    case (.enumeration(let first), .enumeration(let second)):
      return Set(first.cases) == Set(second.cases) && first.isOpen == second.isOpen
    case (.array(let first), .array(let second)): return isSame(first, second)
    case (.tuple(let first), .tuple(let second)): return areSame(first, second)
    case (.union(let first), .union(let second)):
      return areSame(first, inOrderOfCases(first, second))
    case (.pairs(let key, let value), .pairs(let otherKey, let otherValue)):
      return isSame(key, otherKey) && isSame(value, otherValue)
    case (.dictionary(let keys, let values), .dictionary(let otherKeys, let otherValues)):
      return Self.areSame(keys, otherKeys) && isSame(values, otherValues)
    case (.object(let first), .object(let second)): return isSame(first, second)
    default: return first == second
    }
  }

  private static func areSame(_ first: SchemaKeyKind, _ second: SchemaKeyKind) -> Bool {
    guard case .cases(let names) = first, case .cases(let others) = second else {
      return first == second
    }
    return Set(names) == Set(others)
  }

  /// The forms of the second in the order of the first, where an enum says which is which.
  private func inOrderOfCases(_ first: [SchemaValue], _ second: [SchemaValue]) -> [SchemaValue] {
    guard let variants = SchemaVariants(first, in: left),
      let others = SchemaVariants(second, in: right, by: variants.field)
    else { return second }
    return variants.cases.compactMap { cases in
      others.cases.firstIndex { Set($0) == Set(cases) }.map { second[$0] }
    }
  }

  private mutating func areSame(_ first: [SchemaValue], _ second: [SchemaValue]) -> Bool {
    guard first.count == second.count else { return false }
    for (first, second) in zip(first, second) where !isSame(first, second) { return false }
    return true
  }

  private mutating func isSame(_ first: SchemaObject.ID, _ second: SchemaObject.ID) -> Bool {
    guard compared.insert(Pair(left: first, right: second)).inserted else { return true }
    let (first, second) = (left[first], right[second])
    if case .value(let value) = first.form, case .value(let other) = second.form {
      return isSame(value, other)
    }
    guard first.form == second.form, first.fields.count == second.fields.count else { return false }
    let others = Dictionary(second.fields.map { ($0.name, $0) }) { first, _ in first }
    for field in first.fields {
      guard let other = others[field.name], field.isRequired == other.isRequired,
        field.takesNull == other.takesNull, field.unless == other.unless,
        isForJudging || field.defaultValue == other.defaultValue,
        field.value.isLenient == other.value.isLenient,
        isForJudging || field.value.isTolerant == other.value.isTolerant,
        isSame(field.value.type, other.value.type)
      else { return false }
    }
    return true
  }
}
