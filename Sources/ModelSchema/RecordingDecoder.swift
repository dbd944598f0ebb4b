/// A decoder without input: it hands out placeholders and notes what it is asked for.
struct RecordingDecoder: Decoder {
  let run: RecordingRun
  let frame: RecordingFrame

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try run.requireContainer([String: Any].self, at: frame.path)
    frame.shape = .object
    return KeyedDecodingContainer(RecordingKeyedContainer(run: run, frame: frame))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try run.requireContainer([Any].self, at: frame.path)
    frame.shape = .sequence
    return RecordingUnkeyedContainer(run: run, frame: frame)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    if frame.shape == .untouched { frame.shape = .single }
    return RecordingSingleValueContainer(run: run, frame: frame)
  }
}
