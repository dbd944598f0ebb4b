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
  var userInfo: [CodingUserInfoKey: Any] { run.recorder.userInfo }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    frame.request(.object)
    try run.require(.object, as: [String: Any].self, of: frame, probe)
    return KeyedDecodingContainer(RecordingKeyedContainer(run: run, frame: frame))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    frame.request(.sequence)
    try run.require(.sequence, as: [Any].self, of: frame, probe)
    return RecordingUnkeyedContainer(run: run, frame: frame)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    frame.isTouched = true
    return RecordingSingleValueContainer(run: run, frame: frame, probe: probe)
  }
}
