/// The single value of a recording.
struct RecordingSingleValueContainer: SingleValueDecodingContainer {
  let run: RecordingRun
  let frame: RecordingFrame
  let probe: RecordingProbe?

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool {
    probe == .null || probe == .missing || probe == .empty
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let explored = try run.explore(type) {
      frame.path
    } record: {
      frame.request(.single($0))
    }
    if case .only(let index) = probe {
      guard frame.isOnly(.single(explored), index) else {
        throw DecodingError.typeMismatch(type, .probe)
      }
      return try run.answer(explored, as: type, to: nil)
    }
    if case .text(let index, let text) = probe {
      guard frame.isOnly(.single(explored), index), let value = text as? Value else {
        throw DecodingError.typeMismatch(type, .probe)
      }
      return value
    }
    if let value = run.rawValue(type, for: probe) { return value }
    return try run.answer(explored, as: type, to: probe)
  }
}
