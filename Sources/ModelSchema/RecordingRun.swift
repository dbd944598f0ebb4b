/// One run of a type's `init(from:)` against placeholders.
final class RecordingRun {
  let recorder: SchemaRecorder
  /// The questions of this run; several when a field shows itself only under a condition.
  let probes: [RecordingProbe]
  /// What the type says of itself; single-value containers hand out a value that it accepts.
  private let form: StatedForm?
  /// Set when the run met something that no schema can express, even if the model caught the error.
  var failure: SchemaDerivationError.Reason?

  init(_ recorder: SchemaRecorder, probes: [RecordingProbe], form: StatedForm?) {
    self.recorder = recorder
    self.probes = probes
    self.form = form
  }

  /// The question if it is about the value at this path.
  func question(at path: [String]) -> RecordingProbe.Kind? {
    probes.first { $0.path == path }?.kind
  }

  /// The question if it is about the value of a key of this level; cheaper than building the path.
  func question(at path: [String], key: String) -> RecordingProbe.Kind? {
    probes.first { probe in
      probe.path.count == path.count + 1 && probe.path.last == key && probe.path.starts(with: path)
    }?.kind
  }

  /// Throws if the level itself is probed, as a real decoder does for null or another type there.
  func requireContainer(_ type: any Any.Type, at path: [String]) throws {
    switch question(at: path) {
    // Only a super decoder gets this far without its key, and it reads null then.
    case .null, .missing: throw DecodingError.valueNotFound(type, .probe)
    case .wrongType: throw DecodingError.typeMismatch(type, .probe)
    case .unknownRawValue, .textKey, nil: return
    }
  }

  /// What a single-value container hands out for the type's own raw value; nil for the usual.
  func rawValue<Value>(_ type: Value.Type, question: RecordingProbe.Kind?) -> Value? {
    guard question == nil || question == .unknownRawValue else { return nil }
    return form?.placeholder(of: type, isUnknown: question == .unknownRawValue)
  }

  /// The answer to a request for a value: a placeholder, or what a real decoder does in the probed case.
  func answer<Value>(
    _ explored: ExploredType<Value>,
    to question: RecordingProbe.Kind?,
    key: (any CodingKey)? = nil,
  ) throws -> Value {
    switch question {
    case .missing:
      if let key { throw DecodingError.keyNotFound(key, .probe) }
    case .null:
      guard let value = explored.sampleForNull else {
        throw DecodingError.valueNotFound(Value.self, .probe)
      }
      return value
    case .wrongType:
      if explored.value.type != .any { throw DecodingError.typeMismatch(Value.self, .probe) }
    case .unknownRawValue, .textKey, nil:
      break
    }
    return explored.sample
  }
}

extension DecodingError.Context {
  static var probe: Self { .init(codingPath: [], debugDescription: "a schema is being derived") }
}
