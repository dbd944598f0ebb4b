/// Enums that decide which other fields are read: `kind` of a block, `type` of an action.
extension TypeExploration {
  /// More cases are no list of forms, and each takes a run.
  static var mostCases: Int { 32 }

  /// The forms of an object, one for each case that reads other fields than the rest; nil where no enum
  /// decides about fields.
  func variants(
    of frame: RecordingFrame,
    _ condition: [ProbeSetting],
  ) throws(SchemaDerivationError) -> [SchemaObject.ID]? {
    guard frame.knownKeys == nil, !frame.listsKeys,
      !condition.contains(where: \.isCase), let position = deciding(in: frame, condition),
      let enumeration = enumeration(at: position, in: frame)
    else { return nil }
    var groups: [(cases: [SchemaEnumeration.Case], fields: [SchemaObject.Field], trace: Int)] = []
    for (index, value) in enumeration.cases.enumerated() {
      let chosen = condition + [ProbeSetting(frame, .member(position), .value(index))]
      let reading = reading(of: frame, chosen)
      // What is read in the same way and then refused is refused for what the placeholders are.
      if reading.isRefused {
        if let same = groups.firstIndex(where: { $0.trace == reading.trace }) {
          groups[same].cases.append(value)
        }
        continue
      }
      let fields: [SchemaObject.Field] = try recorder.tracing { () throws(SchemaDerivationError) in
        try self.fields(of: frame, chosen)
      }
      if let same = groups.firstIndex(where: { $0.fields == fields }) {
        groups[same].cases.append(value)
      } else {
        groups.append((cases: [value], fields: fields, trace: reading.trace))
      }
    }
    guard groups.count > 1 else { return nil }
    let missing = reading(of: frame, condition + [ProbeSetting(frame, .member(position), .missing)])
    let typeName = frame.path.isEmpty ? String(describing: type) : ""
    return groups.map { group in
      let name = frame.members[position].name
      let fields = group.fields.map { field in
        guard field.name == name else { return field }
        return field.deciding(
          among: group.cases,
          of: enumeration,
          mayBeMissing: !missing.isRefused && missing.trace == group.trace,
        )
      }
      let suffix = typeName.isEmpty ? "" : ".\(group.cases[0].name)"
      return recorder.add(SchemaObject(typeName: typeName + suffix, fields: fields), for: nil)
    }
  }

  /// The position of the enum that decides. All enums are tried at once first: as a rule none does.
  private func deciding(in frame: RecordingFrame, _ condition: [ProbeSetting]) -> Int? {
    let enums = frame.members.all.indices.compactMap { position in
      enumeration(at: position, in: frame).map { (position: position, count: $0.cases.count) }
    }
    guard let most = enums.map(\.count).max() else { return nil }
    let usual = reading(of: frame, condition).trace
    func setting(_ entry: (position: Int, count: Int), _ turn: Int) -> ProbeSetting {
      ProbeSetting(frame, .member(entry.position), .value(min(turn, entry.count - 1)))
    }
    let isAny = (1..<most).contains { turn in
      reading(of: frame, condition + enums.map { setting($0, turn) }).trace != usual
    }
    guard isAny else { return nil }
    return enums.first { entry in
      (1..<entry.count).contains { turn in
        reading(of: frame, condition + [setting(entry, turn)]).trace != usual
      }
    }?.position
  }

  /// The closed enum that a field is always of.
  private func enumeration(at position: Int, in frame: RecordingFrame) -> SchemaEnumeration? {
    let field = frame.members[position]
    guard field.alternatives.count == 1, case .type(let explored) = field.alternatives[0],
      case .enumeration(let enumeration) = explored.value.type, !enumeration.isOpen,
      !explored.value.isLenient, (2...Self.mostCases).contains(enumeration.cases.count)
    else { return nil }
    return enumeration
  }

  /// What one run asks a level for, and whether it fails.
  private func reading(
    of frame: RecordingFrame,
    _ settings: [ProbeSetting],
  ) -> (trace: Int, isRefused: Bool) {
    let first = recorder.lastRun + 1
    let result = recorder.tracing { Result { try run(settings) } }
    // A type inside itself has no value yet; that says nothing about the case.
    var isRefused = false
    if case .failure(let error) = result { isRefused = !recorder.isRecursion(error) }
    return (frame.trace(since: first), isRefused)
  }
}

extension SchemaObject.Field {
  /// The same for some cases of its enum.
  fileprivate func deciding(
    among cases: [SchemaEnumeration.Case],
    of enumeration: SchemaEnumeration,
    mayBeMissing: Bool,
  ) -> SchemaObject.Field {
    let part = SchemaEnumeration(
      typeName: "\(enumeration.typeName).\(cases[0].name)",
      cases: cases,
    )
    return SchemaObject.Field(
      name: name,
      value: SchemaValue(.enumeration(part), isTolerant: value.isTolerant),
      isRequired: isRequired || !mayBeMissing,
      isNullable: isNullable && mayBeMissing,
      defaultValue: mayBeMissing ? defaultValue : nil,
    )
  }
}

extension SchemaEnumeration.Case {
  /// For the name of a type.
  fileprivate var name: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    }
  }
}
