/// The object of a recording. Its one generic `decode` serves every typed requirement.
struct RecordingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let run: RecordingRun
  let frame: RecordingFrame

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    frame.listsKeys = true
    switch frame.probe {
    case .empty: return []
    case .keys(let names): return Self.keys(names)
    case .textKey: return Self.keys(["text"])
    default: break
    }
    if !frame.knowsKeys { frame.knowKeys(run.knownKeys(Key.self, frame.entryKey)) }
    guard let names = frame.knownKeys else {
      return Self.keys([frame.entryKey])
    }
    if names.isEmpty { run.failure = .unknownKeys }
    return Self.keys(names.first.map { [$0] } ?? [])
  }

  /// A loop, since the types that `compactMap` takes here would be made at run time.
  private static func keys(_ names: [String]) -> [Key] {
    var keys: [Key] = []
    for name in names {
      if let key = Key(stringValue: name) { keys.append(key) }
    }
    return keys
  }

  func contains(_ key: Key) -> Bool {
    probe(key) != .missing
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    switch probe(key) {
    case .missing: throw DecodingError.keyNotFound(key, .probe)
    case .null: true
    default: false
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let position = position(key)
    let explored = try explore(type, at: position, ifPresent: false)
    return try run.answer(explored, as: type, at: position, of: frame.members, key: key)
  }

  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type,
    forKey key: Key,
  ) throws -> Value? {
    let position = position(key)
    let explored: ExploredType
    do {
      explored = try explore(type, at: position, ifPresent: true)
    } catch  where run.recorder.isRecursion(error) {
      // The type contains itself here, and ends where the key is not there.
      switch frame.members[position].probe {
      case nil, .missing, .null: return nil
      default: throw DecodingError.typeMismatch(type, .probe)
      }
    }
    switch frame.members.probe(at: position) {
    case .missing, .null: return nil
    default: return try run.answer(explored, as: type, at: position, of: frame.members, key: key)
    }
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
    decoder(at: frame.members.position(of: "super", in: run))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoder(at: position(key))
  }

  private func nestedDecoder(_ key: Key) throws -> RecordingDecoder {
    let position = position(key)
    if frame.members[position].probe == .missing {
      throw DecodingError.keyNotFound(key, .probe)
    }
    return decoder(at: position)
  }

  private func decoder(at position: Int) -> RecordingDecoder {
    let nested = frame.members.nested(at: position, below: frame.path)
    let probe = frame.members[position].nestedProbe
    return RecordingDecoder(run: run, frame: nested, probe: probe)
  }

  private func explore<Value: Decodable>(
    _ type: Value.Type,
    at position: Int,
    ifPresent: Bool,
  ) throws -> ExploredType {
    if run.isTraced { frame.members.note(type, at: position) }
    if let known = frame.members.explored(type, at: position, ifPresent: ifPresent) { return known }
    do {
      return try run.explore(type) {
        frame.path + [isData ? "*" : frame.members[position].name]
      } record: {
        frame.members.record($0, at: position, ifPresent: ifPresent)
      }
    } catch  where !run.recorder.isRecursion(error) {
      // If the model catches this error it takes anything here, and anything is what is recorded.
      frame.members.recordFailure(at: position)
      throw error
    }
  }

  /// Whether the keys are data.
  private var isData: Bool { frame.listsKeys && frame.knownKeys == nil }

  private func position(_ key: Key) -> Int {
    frame.members.position(of: key.stringValue, in: run)
  }

  private func probe(_ key: Key) -> RecordingProbe? {
    // A new key changes the members, so its position comes first.
    let position = position(key)
    return frame.members.probe(at: position)
  }
}
