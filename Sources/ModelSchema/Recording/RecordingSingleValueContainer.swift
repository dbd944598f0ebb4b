/// The single value of a recording.
struct RecordingSingleValueContainer: SingleValueDecodingContainer {
  let run: RecordingRun
  let frame: RecordingFrame
  let probe: RecordingProbe?

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool {
    probe == .null || probe == .missing
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let explored = try run.recorder.explore(type) { frame.path }
    if frame.single == nil { frame.single = explored.value }
    if let value = run.rawValue(type, for: probe) { return value }
    return try run.answer(explored, as: type, to: probe)
  }
}
