/// The object of a recording. Its one generic `decode` serves every typed requirement.
struct RecordingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let run: RecordingRun
  let frame: RecordingFrame

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    frame.listsKeys = true
    let isTextKey = run.question(at: frame.path) == .textKey
    guard let key = Key(stringValue: isTextKey ? "text" : RecordingFrame.entryKey) else {
      run.failure = .unknownKeys
      return []
    }
    return [key]
  }

  func contains(_ key: Key) -> Bool {
    frame.recordPresenceTest(forKey: key.stringValue, in: run)
    return question(key) != .missing
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    frame.recordPresenceTest(forKey: key.stringValue, in: run)
    if question(key) == .missing { throw DecodingError.keyNotFound(key, .probe) }
    return question(key) == .null
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try run.answer(explore(type, key), to: question(key), key: key)
  }

  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type,
    forKey key: Key,
  ) throws -> Value? {
    let explored = try explore(type, key)
    let question = question(key)
    if question == .missing || question == .null { return nil }
    return try run.answer(explored, to: question, key: key)
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
    RecordingDecoder(run: run, frame: frame.nested(forKey: "super", in: run))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    RecordingDecoder(run: run, frame: frame.nested(forKey: key.stringValue, in: run))
  }

  private func nestedDecoder(_ key: Key) throws -> RecordingDecoder {
    if question(key) == .missing { throw DecodingError.keyNotFound(key, .probe) }
    return RecordingDecoder(run: run, frame: frame.nested(forKey: key.stringValue, in: run))
  }

  private func explore<Value: Decodable>(
    _ type: Value.Type,
    _ key: Key,
  ) throws -> ExploredType<Value> {
    let name = frame.listsKeys ? "*" : key.stringValue
    do {
      let explored = try run.recorder.explore(type, under: frame.path + [name])
      frame.record(explored.value, forKey: key.stringValue, in: run)
      return explored
    } catch {
      // If the model catches this error, it takes anything here.
      frame.record(SchemaValue(.any), forKey: key.stringValue, in: run)
      throw error
    }
  }

  private func question(_ key: Key) -> RecordingProbe.Kind? {
    run.question(at: frame.path, key: key.stringValue)
  }
}
