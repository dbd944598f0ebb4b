/// The exploration of one type.
///
/// The type's `init(from:)` is run once with everything present, and again for every question: does it
/// still decode when this key is missing, null, or of another type? What does not throw is accepted, so
/// optionality is measured and not guessed from the method that was called.
final class TypeExploration<Value: Decodable> {
  let type: Value.Type
  let recorder: SchemaRecorder
  let frame = RecordingFrame()
  private(set) var form: StatedForm?
  /// What the type's values are, and not only what they are made from: for errors of another kind.
  private var isDictionaryOfCases = false
  /// The types without a value yet that the last run asked for inside themselves.
  private var references: Set<ObjectIdentifier> = []
  /// Whether the usual placeholders led back to the type itself.
  private var isRecursive = false
  /// What only a probe brought to light, and is no answer to its question.
  private var fault: SchemaDerivationError?

  init(_ type: Value.Type, recorder: SchemaRecorder) {
    self.type = type
    self.recorder = recorder
  }

  func result() throws(SchemaDerivationError) -> ExploredType {
    let sample = try firstRun()
    recorder.hold(sample)
    // With a value of the type at hand, what contains it in turn can be read as well.
    if isRecursive { _ = try? run([]) }
    let sampleForNull = try? run([ProbeSetting(frame, .level, .null)])
    let isLenient = frame.isTouched && accepts([ProbeSetting(frame, .level, .wrongType)])
    let content = try schemaValue()
    let value = SchemaValue(
      content.type,
      isNullable: sampleForNull != nil,
      isLenient: isLenient || content.isLenient,
    )
    if let fault { throw fault }
    return ExploredType(
      recorder.finished(value, of: type),
      sample: sample,
      sampleForNull: sampleForNull,
      cases: caseValues(value),
    )
  }

  /// The values of a closed enum, to be handed out where one may decide which fields are read.
  private func caseValues(_ value: SchemaValue) -> [Value?] {
    guard case .enumeration(let enumeration) = value.type, !enumeration.isOpen,
      enumeration.cases.count > 1, enumeration.cases.count <= Self.mostCases
    else { return [] }
    var values: [Value?] = []
    while values.count < enumeration.cases.count {
      values.append(try? run([ProbeSetting(frame, .level, .value(values.count))]))
    }
    return values
  }

  /// Asks a type for its stated form only where it can matter: the question costs more than a run.
  private func firstRun() throws(SchemaDerivationError) -> Value {
    let first = growing(Result { try run([]) })
    if case .success(let sample) = first, !isSingle { return sample }
    if case .failure(let error) = first, let sample = try sample(after: error) { return sample }
    form = StatedForm(of: type) ?? stated(after: first)
    do {
      return form == nil ? try first.get() : try run([])
    } catch {
      throw failure(error)
    }
  }

  /// An array is shown as many elements as the model reads before it asks for the end.
  private func growing(_ first: Result<Value, any Error>) -> Result<Value, any Error> {
    var result = first
    while frame.asksForEnd, case .success = result,
      frame.elements.all.count > frame.elementCount,
      frame.elements.all.count <= Self.mostElements
    {
      let count = frame.elementCount
      frame.elementCount = frame.elements.all.count
      let next = Result { try run([]) }
      guard case .success = next else {
        frame.elementCount = count
        break
      }
      result = next
    }
    return result
  }

  /// More are no fixed beginning.
  private static var mostElements: Int { 16 }

  /// A value where the usual placeholders lead to none: types that contain themselves end in nothing, and
  /// some arrays and dictionaries need more than one element or certain keys.
  private func sample(after error: any Error) throws(SchemaDerivationError) -> Value? {
    if recorder.isRecursion(error) {
      isRecursive = true
      if let names = frame.knownKeys {
        for name in names.dropFirst() {
          if let sample = try? run([ProbeSetting(frame, .level, .keys([name]))]) { return sample }
        }
      }
      return try? run([ProbeSetting(frame, .level, .empty)])
    }
    if frame.listsKeys, frame.knownKeys == nil { return try sampleOfDictionary(error) }
    guard frame.asksForEnd else { return nil }
    for count in 2...4 {
      frame.elementCount = count
      if let sample = try? run([]) { return sample }
    }
    frame.elementCount = 1
    return nil
  }

  private func sampleOfDictionary(_ error: any Error) throws(SchemaDerivationError) -> Value? {
    guard let dictionary = type as? any AnyDictionary.Type else {
      throw recorder.failure(type, .namedAndOtherKeys)
    }
    guard case .cases(let cases) = StatedForm(of: dictionary.keyType), let first = cases.first,
      case .string(let name) = first
    else { return nil }
    frame.entryKey = name
    isDictionaryOfCases = true
    return try? run([])
  }

  /// The form that sample documents show: the strings of them that the type takes.
  private func stated(after first: Result<Value, any Error>) -> StatedForm? {
    guard case .failure = first, isSingle else { return nil }
    var taken: [String] = []
    var isEnum = true
    for text in recorder.samples {
      guard let value = try? run([ProbeSetting(frame, .level, .sample(text))]) else { continue }
      isEnum = isEnum && Mirror(reflecting: value).displayStyle == .enum
      taken.append(text)
    }
    guard let example = taken.first else { return nil }
    return isEnum ? .cases(taken.map { .string($0) }) : .type(.string, example: example)
  }

  private var isSingle: Bool {
    if frame.requests.isEmpty { return frame.isTouched }
    if case .single = frame.requests.first { return true }
    return false
  }

  private func failure(_ error: any Error) -> SchemaDerivationError {
    switch error {
    case let error as SchemaDerivationError: error
    case let error as DecodingError:
      recorder.failure(type, .refusesPlaceholder(error.reason))
    default: recorder.failure(type, .refusesPlaceholder(String(describing: error)))
    }
  }

  func run(_ settings: [ProbeSetting]) throws -> Value {
    for setting in settings { setting.apply() }
    defer { for setting in settings { setting.remove() } }
    let type = type
    let run = RecordingRun(recorder, settings, form: form) {
      KeyNames.all(of: $0, owner: type, self.recorder)
    }
    defer { references = run.references }
    let result = Result { try type.init(from: RecordingDecoder(run: run, frame: frame)) }
    if let failure = run.failure {
      let error = recorder.failure(type, failure)
      if failure == .endless { fault = error }
      throw error
    }
    return try result.get()
  }

  /// Fails where the type cannot be read in the way that its keys promise.
  func requireRun(_ settings: [ProbeSetting]) throws(SchemaDerivationError) {
    do {
      _ = try run(settings)
    } catch {
      throw failure(error)
    }
  }

  /// Whether a level or field that is of one type alone is taken: also where that type has no value yet
  /// to be handed out, and was asked for.
  func accepts(_ settings: [ProbeSetting], only type: (any Any.Type)?) -> Bool {
    if accepts(settings) { return true }
    return type.map { references.contains(ObjectIdentifier($0)) } ?? false
  }

  func accepts(_ settings: [ProbeSetting]) -> Bool {
    (try? run(settings)) != nil
  }

  private func schemaValue() throws(SchemaDerivationError) -> SchemaValue {
    switch form {
    case .type(let type, _): return SchemaValue(type)
    case .cases(let cases) where readsRawValues(cases):
      let isOpen = accepts([ProbeSetting(frame, .level, .unknownRawValue)])
      let name = typeName(of: type)
      return SchemaValue(.enumeration(.init(typeName: name, cases: cases, isOpen: isOpen)))
    case .cases, nil: return try content(of: frame, [])
    }
  }

  /// Whether what the type decodes are its raw values, and not something that it makes them from.
  private func readsRawValues(_ cases: [SchemaEnumeration.Case]) -> Bool {
    guard frame.requests.count == 1, case .single(let explored) = frame.requests.first else {
      return false
    }
    return switch (explored.value.type, cases.first) {
    case (.string, .string), (.integer, .integer): true
    default: false
    }
  }

  /// The keys of a dictionary, where its type says what they are.
  var dictionaryKeys: SchemaKeyKind? {
    guard let dictionary = type as? any AnyDictionary.Type else { return nil }
    if dictionary.keyType == String.self { return .string }
    if dictionary.keyType == Int.self { return .integer }
    guard isDictionaryOfCases, case .cases(let cases) = StatedForm(of: dictionary.keyType) else {
      return nil
    }
    return .cases(SchemaEnumeration(cases: cases).strings)
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
