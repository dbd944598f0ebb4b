/// The exploration of one type.
///
/// The type's `init(from:)` is run once with everything present, and again for every question: does it
/// still decode when this key is missing, null, or of another type? What does not throw is accepted, so
/// optionality is measured and not guessed from the method that was called.
final class TypeExploration<Value: Decodable> {
  private let type: Value.Type
  private let recorder: SchemaRecorder
  private let frame = RecordingFrame()
  private var form: StatedForm?

  init(_ type: Value.Type, recorder: SchemaRecorder) {
    self.type = type
    self.recorder = recorder
  }

  func result() throws(SchemaDerivationError) -> ExploredType {
    let sample = try firstRun()
    let sampleForNull = try? run([ProbeSetting(frame: frame, field: nil, probe: .null)])
    return ExploredType(
      SchemaValue(
        schemaType(),
        isNullable: sampleForNull != nil,
        isLenient: frame.shape != .untouched && accepts(.wrongType, at: frame),
      ),
      sample: sample,
      sampleForNull: sampleForNull,
    )
  }

  /// Asks a type for its stated form only where it can matter: the question costs more than a run.
  private func firstRun() throws(SchemaDerivationError) -> Value {
    let first = Result { try run([]) }
    if case .success(let sample) = first, frame.shape != .single { return sample }
    form = StatedForm(of: type)
    do {
      return form == nil ? try first.get() : try run([])
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: any Error) -> SchemaDerivationError {
    switch error {
    case let error as SchemaDerivationError: error
    case let error as DecodingError:
      recorder.failure(type, .refusesPlaceholder(error.reason))
    default: recorder.failure(type, .refusesPlaceholder(String(describing: error)))
    }
  }

  private func run(_ settings: [ProbeSetting]) throws -> Value {
    for setting in settings { setting.apply() }
    defer { for setting in settings { setting.remove() } }
    let run = RecordingRun(recorder, settings, form: form)
    let value = try type.init(from: RecordingDecoder(run: run, frame: frame))
    if let failure = run.failure { throw recorder.failure(type, failure) }
    return value
  }

  private func accepts(_ settings: [ProbeSetting]) -> Bool {
    (try? run(settings)) != nil
  }

  private func accepts(_ probe: RecordingProbe, at frame: RecordingFrame) -> Bool {
    accepts([ProbeSetting(frame: frame, field: nil, probe: probe)])
  }

  private func schemaType() -> SchemaType {
    switch form {
    case .type(let type, _): type
    case .cases(let cases) where readsRawValues(cases):
      .enumeration(
        .init(
          typeName: String(describing: type),
          cases: cases,
          isOpen: accepts(.unknownRawValue, at: frame),
        )
      )
    case .cases, nil: content(of: frame).type
    }
  }

  /// Whether what the type decodes are its raw values, and not something that it makes them from.
  private func readsRawValues(_ cases: [SchemaEnumeration.Case]) -> Bool {
    guard frame.shape == .single else { return false }
    return switch (frame.single?.type, cases.first) {
    case (.string, .string), (.integer, .integer): true
    default: false
    }
  }

  private func content(of frame: RecordingFrame) -> SchemaValue {
    switch frame.shape {
    case .untouched: SchemaValue(.any)
    case .single: frame.single ?? SchemaValue(.any)
    case .sequence: SchemaValue(sequence(of: frame))
    case .object where frame.listsKeys: SchemaValue(dictionary(of: frame))
    case .object: SchemaValue(.object(object(of: frame)))
    }
  }

  private func value(of content: RecordingFrame.Content) -> SchemaValue {
    switch content {
    case .value(let value): value
    case .nested(let frame): self.content(of: frame)
    }
  }

  private func sequence(of frame: RecordingFrame) -> SchemaType {
    let elements = frame.elements.map(value)
    guard frame.asksForEnd else { return .tuple(elements) }
    return .array(of: elements.first ?? SchemaValue(.any))
  }

  private func dictionary(of frame: RecordingFrame) -> SchemaType {
    let takesText = accepts(.textKey, at: frame)
    let entry = frame.fields.first { $0.name == RecordingFrame.entryKey }
    return .dictionary(
      keys: takesText ? .string : .integer,
      values: entry.map { value(of: $0.content) } ?? SchemaValue(.any),
    )
  }

  private func object(of frame: RecordingFrame) -> SchemaObject.ID {
    let areOptionalOnesTaken = takesOptionalFieldsAway(of: frame)
    var fields: [SchemaObject.Field] = []
    // A probe can bring further fields to light, hence no iteration over a copy.
    while fields.count < frame.fields.count {
      fields.append(measured(fields.count, in: frame, areOptionalOnesTaken))
    }
    let typeName = frame.path.isEmpty ? String(describing: type) : ""
    return recorder.add(SchemaObject(typeName: typeName, fields: fields))
  }

  /// Whether all fields that are asked for only if present can be missing, and can be null, at once.
  ///
  /// Two runs that succeed save two runs for each of these fields.
  private func takesOptionalFieldsAway(of frame: RecordingFrame) -> Bool {
    let optional = frame.fields.indices.filter { frame.fields[$0].isAskedForIfPresent }
    return [RecordingProbe.missing, .null].allSatisfy { probe in
      accepts(optional.map { ProbeSetting(frame: frame, field: $0, probe: probe) })
    }
  }

  private func lenient(_ value: SchemaValue) -> SchemaValue {
    if case .any = value.type { return value }
    return SchemaValue(value.type, isNullable: value.isNullable, isLenient: true)
  }

  private func measured(
    _ position: Int,
    in frame: RecordingFrame,
    _ areOptionalOnesTaken: Bool,
  ) -> SchemaObject.Field {
    let field = frame.fields[position]
    func accepts(_ probe: RecordingProbe) -> Bool {
      let setting = ProbeSetting(frame: frame, field: position, probe: probe)
      return self.accepts(field.condition + [setting])
    }
    let isKnownOptional =
      areOptionalOnesTaken && field.isAskedForIfPresent && field.condition.isEmpty
    let isRequired = !isKnownOptional && !accepts(.missing)
    let takesAnything = accepts(.wrongType)
    let value = value(of: frame.fields[position].content)
    return SchemaObject.Field(
      name: field.name,
      value: takesAnything ? lenient(value) : value,
      isRequired: isRequired,
      isNullable: isKnownOptional || accepts(.null),
    )
  }
}

extension DecodingError {
  fileprivate var reason: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.debugDescription
    @unknown default: String(describing: self)
    }
  }
}
