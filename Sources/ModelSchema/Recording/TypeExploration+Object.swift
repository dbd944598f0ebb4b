extension TypeExploration {
  func object(
    of frame: RecordingFrame,
    _ condition: [ProbeSetting],
  ) throws(SchemaDerivationError) -> SchemaObject.ID {
    let isOwn = frame.path.isEmpty
    let name = isOwn ? typeName(of: type) : ""
    let object: SchemaObject
    if let names = frame.knownKeys {
      object = try choice(name, names, of: frame, condition)
    } else {
      object = SchemaObject(typeName: name, fields: try fields(of: frame, condition))
    }
    return recorder.add(object, for: isOwn ? type : nil)
  }

  /// The fields of a level; for a chosen case of an enum those alone that are read then.
  func fields(
    of frame: RecordingFrame,
    _ condition: [ProbeSetting],
  ) throws(SchemaDerivationError) -> [SchemaObject.Field] {
    let start = recorder.lastRun + 1
    let isVariant = condition.contains(where: \.isCase)
    if isVariant { _ = accepts(condition) }
    let withoutOptional = takeOptionalFieldsAway(of: frame, condition)
    var fields: [(position: Int, field: SchemaObject.Field)] = []
    var chosen: [Int] = []
    var position = 0
    // A probe can bring further fields to light, hence no iteration over a copy.
    while position < frame.members.all.count {
      defer { position += 1 }
      if condition.chooses(position, in: frame) {
        chosen.append(position)
      } else if !isVariant || frame.members[position].lastRun >= start {
        let field = try measured(position, in: frame, condition, withoutOptional)
        fields.append((position, field))
      }
    }
    // Their probes lead to other cases, so they come last.
    for position in chosen {
      fields.append((position, try measured(position, in: frame, condition, nil)))
    }
    return fields.sorted { $0.position < $1.position }.map(\.field)
  }

  /// The cases of an enum with payloads, or of another type that reads what keys there are.
  private func choice(
    _ typeName: String,
    _ names: [String],
    of frame: RecordingFrame,
    _ condition: [ProbeSetting],
  ) throws(SchemaDerivationError) -> SchemaObject {
    let takesNone = accepts(condition + [ProbeSetting(frame, .level, .empty)])
    let takesTwo =
      names.count > 1
      && accepts(condition + [ProbeSetting(frame, .level, .keys(Array(names.prefix(2))))])
    var fields: [SchemaObject.Field] = []
    for name in names {
      let chosen = condition + [ProbeSetting(frame, .level, .keys([name]))]
      try requireRun(chosen)
      guard let position = frame.members.position(of: name) else { continue }
      let part = ProbeSetting.Part.member(position)
      fields.append(
        SchemaObject.Field(
          name: name,
          value: try value(of: frame.members[position], at: part, in: frame, chosen),
          isRequired: false,
          isNullable: accepts(chosen + [ProbeSetting(frame, part, .null)]),
        )
      )
    }
    return SchemaObject(
      typeName: typeName,
      form: takesNone || takesTwo ? .fields : .choice,
      fields: fields,
    )
  }

  /// A value without all fields that are asked for only if present, if these can be missing, and can
  /// be null, at once.
  ///
  /// Two runs that succeed save two runs for each of these fields.
  private func takeOptionalFieldsAway(
    of frame: RecordingFrame,
    _ condition: [ProbeSetting],
  ) -> Value? {
    let optional = frame.members.all.indices.filter {
      frame.members[$0].isAskedForIfPresent && !condition.chooses($0, in: frame)
    }
    func run(_ probe: RecordingProbe) -> Value? {
      try? self.run(condition + optional.map { ProbeSetting(frame, .member($0), probe) })
    }
    guard let value = run(.missing), run(.null) != nil else { return nil }
    return value
  }

  private func measured(
    _ position: Int,
    in frame: RecordingFrame,
    _ condition: [ProbeSetting],
    _ withoutOptional: Value?,
  ) throws(SchemaDerivationError) -> SchemaObject.Field {
    let field = frame.members[position]
    let part = ProbeSetting.Part.member(position)
    let further = field.condition.filter { setting in
      !condition.contains { $0.frame === setting.frame && $0.part == setting.part }
    }
    let trigger = trigger(of: field.name, at: part, among: further, in: frame, condition)
    let condition = condition + (trigger.map { [$0] } ?? further)
    func value(_ probe: RecordingProbe) -> Value? {
      try? run(condition + [ProbeSetting(frame, part, probe)])
    }
    let isKnownOptional =
      withoutOptional != nil && field.isAskedForIfPresent && field.condition.isEmpty
    let without = isKnownOptional ? withoutOptional : value(.missing)
    let takesAnything = value(.wrongType) != nil
    let content = try self.value(of: frame.members[position], at: part, in: frame, condition)
    return SchemaObject.Field(
      name: field.name,
      value: takesAnything ? content.lenient : content,
      isRequired: without == nil,
      isNullable: isKnownOptional || value(.null) != nil,
      defaultValue: recorder.detail == .forSnapshots && frame.path.isEmpty
        ? without.flatMap { DefaultValue.text(of: field.name, in: $0) } : nil,
      unless: trigger.flatMap { Self.name(of: $0) },
    )
  }

  /// The other field without which this one is read, if it is not read otherwise.
  private func trigger(
    of name: String,
    at part: ProbeSetting.Part,
    among settings: [ProbeSetting],
    in frame: RecordingFrame,
    _ condition: [ProbeSetting],
  ) -> ProbeSetting? {
    let bad = ProbeSetting(frame, part, .wrongType)
    guard !settings.isEmpty, accepts(condition + [bad]) else { return nil }
    return settings.first { setting in
      setting.frame === frame && setting.probe == .missing && Self.name(of: setting) != nil
        && !accepts(condition + [setting, bad])
    }
  }

  private static func name(of setting: ProbeSetting) -> String? {
    guard case .member(let position) = setting.part else { return nil }
    return setting.frame.members[position].name
  }
}

extension [ProbeSetting] {
  /// Whether they choose the case that a field has.
  fileprivate func chooses(_ position: Int, in frame: RecordingFrame) -> Bool {
    contains { $0.isCase && $0.frame === frame && $0.part == .member(position) }
  }
}

extension SchemaValue {
  var isAny: Bool {
    if case .any = type { true } else { false }
  }

  /// The same, where the model takes everything.
  fileprivate var lenient: SchemaValue {
    isAny ? self : SchemaValue(type, isNullable: isNullable, isLenient: true)
  }
}
