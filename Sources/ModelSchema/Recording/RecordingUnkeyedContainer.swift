/// The array of a recording: one element, or as many as a model takes without asking for the end.
struct RecordingUnkeyedContainer: UnkeyedDecodingContainer {
  let run: RecordingRun
  let frame: RecordingFrame
  private(set) var currentIndex = 0

  var codingPath: [any CodingKey] { [] }

  var count: Int? {
    frame.asksForEnd = true
    return 1
  }

  var isAtEnd: Bool {
    frame.asksForEnd = true
    return currentIndex > 0
  }

  init(run: RecordingRun, frame: RecordingFrame) {
    self.run = run
    self.frame = frame
  }

  mutating func decodeNil() throws -> Bool {
    false
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let explored = try run.recorder.explore(type) { frame.path + ["*"] }
    frame.recordElement(explored.value, at: currentIndex)
    currentIndex += 1
    return try run.answer(explored, as: type, to: nil)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nestedDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try nestedDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    nestedDecoder()
  }

  private mutating func nestedDecoder() -> RecordingDecoder {
    defer { currentIndex += 1 }
    return RecordingDecoder(run: run, frame: frame.nestedElement(at: currentIndex))
  }
}
