import JSONSyntax
import ModelSchema

/// Walks a document along the schema of its model and collects every `value/*` finding and every
/// `config/*` finding about keys and values.
struct DocumentWalk {
  private let model: ModelPlan
  private let others: [ModelPlan]
  private let bytes: [UInt8]
  private var path = ValuePath()
  private var findings: [Finding] = []

  /// Judges a whole document; the other models serve hints about keys of another schema version.
  static func findings(
    in tree: JSONTree,
    by model: ModelPlan,
    others: [ModelPlan],
  ) -> [Finding] {
    var walk = DocumentWalk(model: model, others: others, bytes: tree.bytes)
    walk.judge(tree.root, by: model.root, isRequired: true, isNullable: false)
    return walk.findings
  }

  private init(model: ModelPlan, others: [ModelPlan], bytes: [UInt8]) {
    self.model = model
    self.others = others
    self.bytes = bytes
  }

  /// Judges one value with all that it holds; returns it if it is a scalar that passed.
  @discardableResult
  private mutating func judge(
    _ value: JSONTree.Value,
    by plan: ValuePlan,
    isRequired: Bool,
    isNullable: Bool,
  ) -> Scalar? {
    if value.kind == .null {
      judgeNull(value, by: plan, isRequired: isRequired, isNullable: isNullable)
      return nil
    }
    switch (plan.content, value.kind) {
    case (.object(let object), .object): judgeMembers(of: value, by: object)
    case (.dictionary(let keys, let entry), .object):
      judgeEntries(of: value, keys: keys, by: entry)
    case (.array(let element), .array): judgeElements(of: value, by: element)
    case (.tuple(let plans), .array): judgeElements(of: value, by: plans, of: plan)
    case (.scalar, _): return judgeScalar(value, by: plan)
    default:
      guard !value.isMalformed else { return nil }
      findings.append(ValueType.mismatch(Occurrence(value: value, path: path, plan: plan)))
    }
    return nil
  }

  private mutating func judgeNull(
    _ value: JSONTree.Value,
    by plan: ValuePlan,
    isRequired: Bool,
    isNullable: Bool,
  ) {
    if isNullable || plan.value.isNullable { return }
    if case .any = plan.value.type { return }
    let occurrence = Occurrence(value: value, path: path, plan: plan)
    findings.append(ValueNull.finding(occurrence, isRequired: isRequired))
  }

  private mutating func judgeScalar(_ value: JSONTree.Value, by plan: ValuePlan) -> Scalar? {
    if case .boolean = plan.value.type, value.kind == .boolean { return nil }
    guard !value.isMalformed else { return nil }
    let occurrence = Occurrence(value: value, path: path, plan: plan)
    let reading = ScalarReader.read(occurrence)
    if let finding = reading.finding { findings.append(finding) }
    guard let scalar = reading.scalar else { return nil }
    for rule in plan.scalarRules {
      if let finding = rule.check(scalar, occurrence) { findings.append(finding) }
    }
    return scalar
  }

  private mutating func judgeMembers(of value: JSONTree.Value, by object: ObjectPlan) {
    var met = FieldSet()
    var unknown: [JSONTree.Member] = []
    var compared: [String: ComparedValue] = [:]
    var next = 0
    for member in value.members where !member.isDuplicate {
      guard let position = position(of: member.key, in: object.keys, startingAt: next) else {
        unknown.append(member)
        continue
      }
      next = position + 1
      met.insert(position)
      let field = object.fields[position]
      path.push(.key(member.key))
      let scalar = judge(
        member.value,
        by: field.plan,
        isRequired: field.isRequired,
        isNullable: field.isNullable,
      )
      if let scalar, field.plan.isCompared {
        let occurrence = Occurrence(value: member.value, path: path, plan: field.plan)
        compared[field.name] = ComparedValue(scalar: scalar, occurrence: occurrence)
      }
      path.pop()
    }
    judgeKeys(of: value, by: object, met: met, unknown: unknown)
    if !compared.isEmpty {
      for rule in object.objectRules { findings += rule.check(compared) }
    }
  }

  private func position(
    of key: JSONTree.Value,
    in keys: KeyTable,
    startingAt start: Int,
  ) -> Int? {
    let content = key.range.lowerBound + 1..<key.range.upperBound - 1
    return keys.position(of: content, in: bytes, startingAt: start) { key.string }
  }

  /// Reports unknown keys, and required ones that are missing and not merely misspelt.
  private mutating func judgeKeys(
    of value: JSONTree.Value,
    by object: ObjectPlan,
    met: FieldSet,
    unknown: [JSONTree.Member],
  ) {
    let missing = object.fields.indices.filter { object.fields[$0].isRequired && !met.contains($0) }
    guard !missing.isEmpty || !unknown.isEmpty else { return }
    let owner = KeyOwner(value: value, path: path, object: object, met: met)
    let report = UnknownKeyReport(owner, keys: unknown.map(\.key), missing: missing, model, others)
    findings += report.findings
    for position in missing where !report.explained.contains(position) {
      findings.append(ValueMissing.finding(object.fields[position], in: owner))
    }
  }

  private mutating func judgeEntries(
    of value: JSONTree.Value,
    keys: SchemaKeyKind,
    by entry: ValuePlan,
  ) {
    for member in value.members where !member.isDuplicate {
      path.push(.key(member.key))
      if !member.key.isMalformed {
        let key = Occurrence(value: member.key, path: path, plan: entry)
        if keys == .integer, let finding = ValueType.textKey(key) { findings.append(finding) }
        if entry.path.isGate, let finding = KeyFormat.check(key, in: bytes) {
          findings.append(finding)
        }
      }
      judge(member.value, by: entry, isRequired: true, isNullable: false)
      path.pop()
    }
  }

  private mutating func judgeElements(of value: JSONTree.Value, by element: ValuePlan) {
    for (index, item) in value.elements.enumerated() {
      path.push(.index(index))
      judge(item, by: element, isRequired: true, isNullable: false)
      path.pop()
    }
  }

  private mutating func judgeElements(
    of value: JSONTree.Value,
    by plans: [ValuePlan],
    of plan: ValuePlan,
  ) {
    var count = 0
    for (index, (item, plan)) in zip(value.elements, plans).enumerated() {
      path.push(.index(index))
      judge(item, by: plan, isRequired: true, isNullable: false)
      path.pop()
      count += 1
    }
    guard count < plans.count else { return }
    let occurrence = Occurrence(value: value, path: path, plan: plan)
    findings.append(ValueMissing.elements(occurrence, found: count, expected: plans.count))
  }
}
