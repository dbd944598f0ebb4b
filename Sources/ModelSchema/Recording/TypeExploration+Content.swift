extension TypeExploration {
  /// The form of a level, which is read in one way or in one of several.
  func content(
    of frame: RecordingFrame,
    _ condition: [ProbeSetting],
  ) throws(SchemaDerivationError) -> SchemaValue {
    guard let first = frame.requests.first else { return SchemaValue(.any) }
    let taken =
      frame.requests.count == 1
      ? []
      : frame.requests.indices.filter {
        takes(frame.requests[$0].type, $0, at: .level, of: frame, condition)
      }
    guard taken.count > 1 else {
      return try value(of: taken.first.map { frame.requests[$0] } ?? first, frame, condition)
    }
    var values: [SchemaValue] = []
    for index in taken {
      let only = condition + [ProbeSetting(frame, .level, .only(index))]
      values.append(try value(of: frame.requests[index], frame, only))
    }
    return SchemaValue(.union(values))
  }

  /// Whether a place takes values of one of the types that are asked for there. A string may have to be a
  /// certain one, a number in quotes for example.
  private func takes(
    _ type: (any Any.Type)?,
    _ index: Int,
    at part: ProbeSetting.Part,
    of frame: RecordingFrame,
    _ condition: [ProbeSetting],
  ) -> Bool {
    if accepts(condition + [ProbeSetting(frame, part, .only(index))], only: type) { return true }
    guard type == String.self else { return false }
    return (Self.usualStrings + recorder.samples).contains { text in
      accepts(condition + [ProbeSetting(frame, part, .text(index, text))])
    }
  }

  /// What strings that are not free text are as a rule.
  private static var usualStrings: [String] {
    [
      "1", "1.5", "true", "2001-01-01T00:00:00Z", "2001-01-01", "https://example.com", "1.0.0",
      "#000000", "00000000-0000-0000-0000-000000000000", "en", "12:00", "",
    ]
  }

  private func value(
    of request: RecordingFrame.Request,
    _ frame: RecordingFrame,
    _ condition: [ProbeSetting],
  ) throws(SchemaDerivationError) -> SchemaValue {
    switch request {
    case .single(let explored): return explored.value
    case .sequence: return SchemaValue(try sequence(of: frame, condition))
    case .object where frame.listsKeys && frame.knownKeys == nil:
      return SchemaValue(try dictionary(of: frame, condition))
    case .object:
      guard let variants = try variants(of: frame, condition) else {
        return SchemaValue(.object(try object(of: frame, condition)))
      }
      return SchemaValue(.union(variants.map { SchemaValue(.object($0)) }))
    }
  }

  private func sequence(
    of frame: RecordingFrame,
    _ condition: [ProbeSetting],
  ) throws(SchemaDerivationError) -> SchemaType {
    var elements: [SchemaValue] = []
    while elements.count < frame.elements.all.count {
      elements.append(try element(elements.count, of: frame, condition))
    }
    guard frame.asksForEnd else { return .tuple(elements) }
    if frame.elementCount == 1, elements.count < 2 {
      return .array(of: elements.first ?? SchemaValue(.any))
    }
    if type is any AnyDictionary.Type, let key = elements.first, let value = elements.last {
      return .pairs(key: key, value: value)
    }
    return .tuple(Array(elements.prefix(max(frame.elementCount, 2))))
  }

  private func element(
    _ position: Int,
    of frame: RecordingFrame,
    _ condition: [ProbeSetting],
  ) throws(SchemaDerivationError) -> SchemaValue {
    let part = ProbeSetting.Part.element(position)
    let value = try value(of: frame.elements[position], at: part, in: frame, condition)
    let isLenient = accepts(condition + [ProbeSetting(frame, part, .wrongType)])
    return SchemaValue(
      value.type,
      isNullable: value.isNullable
        || isLenient
          && accepts(condition + [ProbeSetting(frame, part, .null)]),
      isLenient: value.isLenient || isLenient && !value.isAny,
    )
  }

  private func dictionary(
    of frame: RecordingFrame,
    _ condition: [ProbeSetting],
  ) throws(SchemaDerivationError) -> SchemaType {
    if frame.members.all.contains(where: { $0.name != frame.entryKey && $0.name != "text" }) {
      throw recorder.failure(type, .namedAndOtherKeys)
    }
    let keys =
      dictionaryKeys
      ?? (accepts(condition + [ProbeSetting(frame, .level, .textKey)]) ? .string : .integer)
    guard let position = frame.members.position(of: frame.entryKey) else {
      return .dictionary(keys: keys, values: SchemaValue(.any))
    }
    let part = ProbeSetting.Part.member(position)
    let value = try value(of: frame.members[position], at: part, in: frame, condition)
    let isLenient = accepts(condition + [ProbeSetting(frame, part, .wrongType)])
    return .dictionary(
      keys: keys,
      values: SchemaValue(
        value.type,
        isNullable: value.isNullable
          || isLenient
            && accepts(condition + [ProbeSetting(frame, part, .null)]),
        isLenient: value.isLenient || isLenient && !value.isAny,
      ),
    )
  }

  /// The form of a field or an element, which is read as one type or as one of several.
  func value(
    of field: RecordingFields.Field,
    at part: ProbeSetting.Part,
    in frame: RecordingFrame,
    _ condition: [ProbeSetting],
  ) throws(SchemaDerivationError) -> SchemaValue {
    guard let first = field.alternatives.first else { return SchemaValue(.any) }
    let taken =
      field.alternatives.count == 1
      ? []
      : field.alternatives.indices.filter {
        takes(field.alternatives[$0].type, $0, at: part, of: frame, condition)
      }
    guard taken.count > 1 else {
      return try value(of: taken.first.map { field.alternatives[$0] } ?? first, condition)
    }
    var values: [SchemaValue] = []
    for index in taken {
      let only = condition + [ProbeSetting(frame, part, .only(index))]
      values.append(try value(of: field.alternatives[index], only))
    }
    return SchemaValue(.union(values))
  }

  private func value(
    of alternative: RecordingFields.Alternative,
    _ condition: [ProbeSetting],
  ) throws(SchemaDerivationError) -> SchemaValue {
    switch alternative {
    case .type(let explored): explored.value
    case .nested(let frame): try content(of: frame, condition)
    }
  }
}
