/// The single value of a recording.
struct RecordingSingleValueContainer: SingleValueDecodingContainer {
  let run: RecordingRun
  let frame: RecordingFrame

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool {
    let question = run.question(at: frame.path)
    return question == .null || question == .missing
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let explored = try run.recorder.explore(type, under: frame.path)
    if frame.single == nil { frame.single = explored.value }
    let question = run.question(at: frame.path)
    if let value = run.rawValue(type, question: question) { return value }
    return try run.answer(explored, to: question)
  }
}
