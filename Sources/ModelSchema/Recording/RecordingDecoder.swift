/// A decoder without input: it hands out placeholders and notes what it is asked for.
struct RecordingDecoder: Decoder {
  let run: RecordingRun
  let frame: RecordingFrame
  /// What is asked about this level, be it by its owner.
  let probe: RecordingProbe?

  init(run: RecordingRun, frame: RecordingFrame, probe: RecordingProbe? = nil) {
    self.run = run
    self.frame = frame
    self.probe = probe ?? frame.probe
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try run.requireContainer([String: Any].self, for: probe)
    frame.shape = .object
    return KeyedDecodingContainer(RecordingKeyedContainer(run: run, frame: frame))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try run.requireContainer([Any].self, for: probe)
    frame.shape = .sequence
    return RecordingUnkeyedContainer(run: run, frame: frame)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    if frame.shape == .untouched { frame.shape = .single }
    return RecordingSingleValueContainer(run: run, frame: frame, probe: probe)
  }
}
