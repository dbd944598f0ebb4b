import JSONSyntax
import ModelSchema

/// Walks a document along the schema of its model and collects every `value/*` finding and every
/// `config/*` finding about keys and values.
struct DocumentWalk {
  private let model: ModelPlan
  private let others: [PlannedModel]
  private let bytes: [UInt8]
  var path = ValuePath()
  private var findings: [Finding] = []

  /// Judges a whole document; the other models serve hints about keys of another schema version.
  static func findings(
    in tree: JSONTree,
    by model: ModelPlan,
    others: [PlannedModel],
  ) -> [Finding] {
    var walk = DocumentWalk(model: model, others: others, bytes: tree.bytes)
    walk.judge(tree.root, by: model.root)
    return walk.findings
  }

  private init(model: ModelPlan, others: [PlannedModel], bytes: [UInt8]) {
    self.model = model
    self.others = others
    self.bytes = bytes
  }

  /// Judges one value with all that it holds; returns it if it is a scalar that passed.
  @discardableResult
  private mutating func judge(
    _ value: JSONTree.Value,
    by plan: ValuePlan,
    isRequired: Bool = false,
    isNullable: Bool = false,
  ) -> Scalar? {
    if let named = plan.named(in: model) {
      return judge(value, by: named, isNullable: isNullable || plan.value.isNullable)
    }
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
    case (.pairs(let key, let entry), .array): judgePairs(of: value, by: key, entry, of: plan)
    case (.union(let plans), _): judge(value, byOneOf: plans, of: plan)
    case (.recursion(let id), .object):
      if let object = model.recursive[id] { judgeMembers(of: value, by: object) }
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
    // The document itself being null is a document of the wrong type, like an array.
    let isDocument = path.last == nil
    findings.append(
      isDocument
        ? ValueType.mismatch(occurrence) : ValueNull.finding(occurrence, isRequired: isRequired)
    )
  }

  private mutating func judgeScalar(_ value: JSONTree.Value, by plan: ValuePlan) -> Scalar? {
    if case .boolean = plan.value.type, value.kind == .boolean { return nil }
    guard !value.isMalformed, let scalar = read(value, by: plan) else { return nil }
    for rule in plan.scalarRules where !rule.accepts(scalar) {
      let occurrence = Occurrence(value: value, path: path, plan: plan)
      findings.append(rule.finding(scalar, occurrence))
    }
    return scalar
  }

  private mutating func read(_ value: JSONTree.Value, by plan: ValuePlan) -> Scalar? {
    if let scalar = ScalarReader.readPlain(value, as: plan.value.type) { return scalar }
    let reading = ScalarReader.read(Occurrence(value: value, path: path, plan: plan))
    if let finding = reading.finding { findings.append(finding) }
    return reading.scalar
  }

  private mutating func judgeMembers(of value: JSONTree.Value, by object: ObjectPlan) {
    var met = FieldSet()
    var unknown: [JSONTree.Member] = []
    var compared: [ComparedValues.Entry] = []
    var next = 0
    let unread = unreadFields(of: value, by: object)
    for member in value.members where !member.isDuplicate {
      guard let position = position(of: member.key, in: object, startingAt: next),
        // Only converted keys can be one field's twice; the first is read.
        object.conversion == nil || !met.contains(position)
      else {
        unknown.append(member)
        continue
      }
      next = position + 1
      met.insert(position)
      if unread.contains(position) { continue }
      let field = object.fields[position]
      path.push(.key(member.key))
      let scalar = judge(
        member.value,
        by: field.plan,
        isRequired: field.isRequired,
        isNullable: field.isNullable,
      )
      path.pop()
      if let scalar, field.plan.isCompared {
        compared.append(.init(scalar: scalar, member: member, plan: field.plan))
      }
    }
    guard object.form == .fields else {
      return judgeCases(of: value, by: object, met: met, unknown: unknown)
    }
    for position in object.conditions.keys where unread.contains(position) { met.insert(position) }
    judgeKeys(of: value, by: object, met: met, unknown: unknown)
    // One value alone has nothing to be compared with.
    guard compared.count > 1 else { return }
    let values = ComparedValues(compared, at: path)
    for rule in object.objectRules { findings += rule.check(values) }
  }

  /// The fields that decoding does not look at, since another one is there.
  private func unreadFields(of value: JSONTree.Value, by object: ObjectPlan) -> FieldSet {
    var unread = FieldSet()
    guard !object.conditions.isEmpty else { return unread }
    var present = FieldSet()
    for member in value.members where member.value.kind != .null {
      if let position = position(of: member.key, in: object, startingAt: 0) {
        present.insert(position)
      }
    }
    for (position, other) in object.conditions where present.contains(other) {
      unread.insert(position)
    }
    return unread
  }

  private func position(
    of key: JSONTree.Value,
    in object: ObjectPlan,
    startingAt start: Int,
  ) -> Int? {
    if let conversion = object.conversion { return conversion.position(of: key.string ?? "") }
    let content = key.range.lowerBound + 1..<key.range.upperBound - 1
    return object.keys.position(of: content, in: bytes, startingAt: start) { key.string }
  }

  /// Exactly one of the known keys of a choice must be there.
  private mutating func judgeCases(
    of value: JSONTree.Value,
    by object: ObjectPlan,
    met: FieldSet,
    unknown: [JSONTree.Member],
  ) {
    let owner = KeyOwner(value: value, path: path, object: object, met: met)
    findings += ValueChoice.findings(in: owner, unknown: unknown)
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
    let report = UnknownKeyReport(owner, members: unknown, missing: missing, model, others)
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
        if let finding = ValueType.key(key, keys, model.keys) { findings.append(finding) }
        if entry.path.isGate, let finding = KeyFormat.check(key, in: bytes) {
          findings.append(finding)
        }
      }
      judge(member.value, by: entry)
      path.pop()
    }
  }

  private mutating func judgeElements(of value: JSONTree.Value, by element: ValuePlan) {
    for (index, item) in value.elements.enumerated() {
      path.push(.index(index))
      judge(item, by: element)
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
      judge(item, by: plan)
      path.pop()
      count += 1
    }
    guard count < plans.count else { return }
    let occurrence = Occurrence(value: value, path: path, plan: plan)
    findings.append(ValueMissing.elements(occurrence, found: count, expected: plans.count))
  }

  mutating func judge(_ item: JSONTree.Value, at index: Int, by plan: ValuePlan) {
    path.push(.index(index))
    judge(item, by: plan)
    path.pop()
  }

  mutating func add(_ found: [Finding]) {
    findings += found
  }

  /// What there is to say about a value by a plan, without saying it.
  func trial(_ value: JSONTree.Value, by plan: ValuePlan) -> [Finding] {
    var walk = self
    walk.findings = []
    walk.judge(value, by: plan)
    return walk.findings
  }
}
