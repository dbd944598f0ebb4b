/// The array of a recording: one element, or as many as a model takes without asking for the end.
struct RecordingUnkeyedContainer: UnkeyedDecodingContainer {
  let run: RecordingRun
  let frame: RecordingFrame
  private(set) var currentIndex = 0

  var codingPath: [any CodingKey] { [] }

  var count: Int? {
    frame.asksForEnd = true
    return shownCount
  }

  var isAtEnd: Bool {
    frame.asksForEnd = true
    // A loop that never steps over a bad element runs for ever, here as in an app.
    return currentIndex >= shownCount || run.isEndless
  }

  private var shownCount: Int {
    frame.probe == .empty ? 0 : frame.elementCount
  }

  init(run: RecordingRun, frame: RecordingFrame) {
    self.run = run
    self.frame = frame
  }

  mutating func decodeNil() throws -> Bool {
    guard probe(at: position()) == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let position = position()
    run.countAttempt()
    if run.isTraced { frame.elements.note(type, at: position) }
    let explored = try run.explore(type) {
      frame.path + ["*"]
    } record: {
      frame.elements.record($0, at: position, ifPresent: false)
    }
    let value = try run.answer(explored, as: type, at: position, of: frame.elements)
    // A value that does not decode is still there for the next attempt, as with real decoders.
    currentIndex += 1
    return value
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
    let position = position()
    run.countAttempt()
    let nested = frame.elements.nested(at: position, below: frame.path)
    let field = frame.elements[position]
    currentIndex += 1
    return RecordingDecoder(run: run, frame: nested, probe: field.nestedProbe)
  }

  private func position() -> Int {
    frame.elements.position(of: String(currentIndex), in: run)
  }

  private func probe(at position: Int) -> RecordingProbe? {
    frame.elements[position].probe
  }
}
