/// One run of a type's `init(from:)` against placeholders.
final class RecordingRun {
  let recorder: SchemaRecorder
  /// The probes that are set in this run.
  let settings: [ProbeSetting]
  /// Counts the runs of the recorder.
  let number: Int
  /// Whether it is noted which fields the run asks for.
  let isTraced: Bool
  /// What the type says of itself; single-value containers hand out a value that it accepts.
  private let form: StatedForm?
  /// The names that keys of a type can have, if that is an enum; nil when they are data.
  private let names: (any CodingKey.Type) -> [String]?
  /// Set when the run met something that no schema can express, even if the model caught the error.
  var failure: SchemaDerivationError.Reason?
  /// The types without a value yet that were asked for inside themselves.
  private(set) var references: Set<ObjectIdentifier> = []
  private var attempts = 0

  /// No model reads so many elements of an array that has at most a few.
  private static let maximumAttempts = 10_000

  init(
    _ recorder: SchemaRecorder,
    _ settings: [ProbeSetting],
    form: StatedForm?,
    names: @escaping (any CodingKey.Type) -> [String]?,
  ) {
    self.recorder = recorder
    number = recorder.nextRun()
    isTraced = recorder.isTracing
    self.settings = settings
    self.form = form
    self.names = names
  }

  /// What is known of a type, which is recorded; a type inside itself too, before the error goes on.
  func explore<Value: Decodable>(
    _ type: Value.Type,
    under keys: () -> [String],
    record: (ExploredType) -> Void,
  ) throws -> ExploredType {
    do {
      let explored = try recorder.explore(type, under: keys)
      record(explored)
      return explored
    } catch {
      if let reference = recorder.takeReference(in: error) {
        record(reference)
        references.insert(ObjectIdentifier(reference.type))
      }
      throw error
    }
  }

  /// Notes one attempt to read an element.
  func countAttempt() {
    attempts += 1
    if attempts == Self.maximumAttempts { failure = .endless }
  }

  var isEndless: Bool { attempts >= Self.maximumAttempts }

  /// The names that keys of this type can have; nil when a key can be anything.
  func knownKeys<Key: CodingKey>(_ type: Key.Type, _ entryKey: String) -> [String]? {
    if let names = names(type) { return names.filter { Key(stringValue: $0) != nil } }
    return Key(stringValue: entryKey) == nil ? [] : nil
  }

  /// Throws if the level itself is probed, as a real decoder does for null or another type there.
  func require(
    _ request: RecordingFrame.Request,
    as type: any Any.Type,
    of frame: RecordingFrame,
    _ probe: RecordingProbe?,
  ) throws {
    switch probe {
    // Only a super decoder gets this far without its key, and it reads null then.
    case .null, .missing: throw DecodingError.valueNotFound(type, .probe)
    case .wrongType, .sample: throw DecodingError.typeMismatch(type, .probe)
    case .only(let index), .text(let index, _):
      if !frame.isOnly(request, index) { throw DecodingError.typeMismatch(type, .probe) }
    case .unknownRawValue, .value, .textKey, .keys, .empty, nil: return
    }
  }

  /// What a single-value container hands out for the type's own raw value; nil for the usual.
  func rawValue<Value>(_ type: Value.Type, for probe: RecordingProbe?) -> Value? {
    switch probe {
    case nil: form?.placeholder(of: type, isUnknown: false)
    case .unknownRawValue: form?.placeholder(of: type, isUnknown: true)
    case .value(let position): form?.placeholder(of: type, at: position)
    case .sample(let text): text as? Value
    default: nil
    }
  }

  /// The answer for a field, which may be of one type alone.
  func answer<Value>(
    _ explored: ExploredType,
    as type: Value.Type,
    at position: Int,
    of fields: RecordingFields,
    key: (any CodingKey)? = nil,
  ) throws -> Value {
    recorder.note(fields, position, explored)
    guard fields.probe(at: position) != nil else {
      return try answer(explored, as: type, to: nil)
    }
    let field = fields[position]
    if case .text(let index, let text) = field.probe {
      guard field.isOnly(type, index), let value = text as? Value else {
        throw DecodingError.typeMismatch(type, .probe)
      }
      return value
    }
    guard case .only(let index) = field.probe else {
      return try answer(explored, as: type, to: field.probe, key: key)
    }
    guard field.isOnly(type, index) else { throw DecodingError.typeMismatch(type, .probe) }
    return try answer(explored, as: type, to: nil)
  }

  /// The answer to a request for a value: a placeholder, or what a real decoder does in the probed case.
  func answer<Value>(
    _ explored: ExploredType,
    as type: Value.Type,
    to probe: RecordingProbe?,
    key: (any CodingKey)? = nil,
  ) throws -> Value {
    switch probe {
    case .missing:
      if let key { throw DecodingError.keyNotFound(key, .probe) }
    case .null:
      guard let value = explored.sampleForNull as? Value else {
        throw DecodingError.valueNotFound(type, .probe)
      }
      return value
    case .wrongType:
      guard explored.value.takesWrongTypes else {
        throw DecodingError.typeMismatch(type, .probe)
      }
    case .value(let position):
      guard let value = explored.value(at: position) as? Value else {
        throw DecodingError.typeMismatch(type, .probe)
      }
      return value
    default: break
    }
    guard let known = explored.sample, let sample = known as? Value else {
      throw DecodingError.typeMismatch(type, .probe)
    }
    return sample
  }
}

extension DecodingError.Context {
  static var probe: Self { .init(codingPath: [], debugDescription: "a schema is being derived") }
}
