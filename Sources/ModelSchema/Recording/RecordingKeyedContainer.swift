/// The object of a recording. Its one generic `decode` serves every typed requirement.
struct RecordingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let run: RecordingRun
  let frame: RecordingFrame

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    frame.listsKeys = true
    let text = frame.probe == .textKey ? "text" : RecordingFrame.entryKey
    guard let key = Key(stringValue: text) else {
      run.failure = .unknownKeys
      return []
    }
    return [key]
  }

  func contains(_ key: Key) -> Bool {
    probe(at: position(key)) != .missing
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    switch probe(at: position(key)) {
    case .missing: throw DecodingError.keyNotFound(key, .probe)
    case .null: true
    default: false
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let position = position(key)
    let explored = try explore(type, at: position, ifPresent: false)
    return try run.answer(explored, as: type, to: probe(at: position), key: key)
  }

  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type,
    forKey key: Key,
  ) throws -> Value? {
    let position = position(key)
    let explored = try explore(type, at: position, ifPresent: true)
    let probe = probe(at: position)
    if probe == .missing || probe == .null { return nil }
    return try run.answer(explored, as: type, to: probe, key: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key,
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nestedDecoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nestedDecoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    decoder(at: frame.position(of: "super", in: run))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoder(at: position(key))
  }

  private func nestedDecoder(_ key: Key) throws -> RecordingDecoder {
    let position = position(key)
    if probe(at: position) == .missing { throw DecodingError.keyNotFound(key, .probe) }
    return decoder(at: position)
  }

  private func decoder(at position: Int) -> RecordingDecoder {
    let nested = frame.nested(at: position)
    return RecordingDecoder(run: run, frame: nested, probe: probe(at: position))
  }

  private func explore<Value: Decodable>(
    _ type: Value.Type,
    at position: Int,
    ifPresent: Bool,
  ) throws -> ExploredType {
    if let known = frame.explored(type, at: position, ifPresent: ifPresent) { return known }
    do {
      let explored = try run.recorder.explore(type) {
        frame.path + [frame.listsKeys ? "*" : frame.fields[position].name]
      }
      frame.record(explored, at: position, ifPresent: ifPresent)
      return explored
    } catch {
      // If the model catches this error it takes anything here, and anything is what is recorded.
      frame.recordFailure(at: position)
      throw error
    }
  }

  private func position(_ key: Key) -> Int {
    frame.position(of: key.stringValue, in: run)
  }

  private func probe(at position: Int) -> RecordingProbe? {
    frame.fields[position].probe
  }
}
