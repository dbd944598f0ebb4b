/// One run of a type's `init(from:)` against placeholders.
final class RecordingRun {
  let recorder: SchemaRecorder
  /// The probes that are set in this run.
  let settings: [ProbeSetting]
  /// What the type says of itself; single-value containers hand out a value that it accepts.
  private let form: StatedForm?
  /// Set when the run met something that no schema can express, even if the model caught the error.
  var failure: SchemaDerivationError.Reason?

  init(_ recorder: SchemaRecorder, _ settings: [ProbeSetting], form: StatedForm?) {
    self.recorder = recorder
    self.settings = settings
    self.form = form
  }

  /// Throws if the level itself is probed, as a real decoder does for null or another type there.
  func requireContainer(_ type: any Any.Type, for probe: RecordingProbe?) throws {
    switch probe {
    // Only a super decoder gets this far without its key, and it reads null then.
    case .null, .missing: throw DecodingError.valueNotFound(type, .probe)
    case .wrongType: throw DecodingError.typeMismatch(type, .probe)
    case .unknownRawValue, .textKey, nil: return
    }
  }

  /// What a single-value container hands out for the type's own raw value; nil for the usual.
  func rawValue<Value>(_ type: Value.Type, for probe: RecordingProbe?) -> Value? {
    guard probe == nil || probe == .unknownRawValue else { return nil }
    return form?.placeholder(of: type, isUnknown: probe == .unknownRawValue)
  }

  /// The answer to a request for a value: a placeholder, or what a real decoder does in the probed case.
  func answer<Value>(
    _ explored: ExploredType,
    as type: Value.Type,
    to probe: RecordingProbe?,
    key: (any CodingKey)? = nil,
  ) throws -> Value {
    switch probe {
    case nil, .unknownRawValue, .textKey: break
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
    }
    guard let sample = explored.sample as? Value else {
      throw DecodingError.typeMismatch(type, .probe)
    }
    return sample
  }
}

extension DecodingError.Context {
  static var probe: Self { .init(codingPath: [], debugDescription: "a schema is being derived") }
}
