/// What was asked of one level of the input: an object, an array, or a single value.
///
/// The frames of a type are kept from run to run, so that fields which only a probe brings to light are
/// recorded too.
final class RecordingFrame {
  enum Shape {
    case untouched, object, sequence, single
  }

  enum Content {
    case value(SchemaValue)
    case nested(RecordingFrame)
  }

  struct Field {
    let name: String
    var content: Content
    /// The probes of the run that first asked for the field: the condition under which it is read.
    let condition: [RecordingProbe]
  }

  /// The keys from the type's own level to this one.
  let path: [String]
  var shape = Shape.untouched
  /// The value that a single-value container was asked for.
  var single: SchemaValue?
  /// Whether the keys of the object were listed, which means that they are data.
  var listsKeys = false
  /// Whether the end of the array was asked for, which means that its length is free.
  var asksForEnd = false
  private(set) var fields: [Field] = []
  private(set) var elements: [Content] = []
  private var positions: [String: Int] = [:]

  /// The key of the one entry that a dictionary is shown; it is a number for `[Int: Value]`.
  static let entryKey = "1"

  init(path: [String] = []) {
    self.path = path
  }

  func record(_ value: SchemaValue, forKey name: String, in run: RecordingRun) {
    guard let position = positions[name] else {
      return append(.value(value), forKey: name, in: run)
    }
    // A key that was only looked for is recorded as anything until it is decoded.
    guard case .value(let known) = fields[position].content, known.type == .any else { return }
    fields[position].content = .value(value)
  }

  func recordPresenceTest(forKey name: String, in run: RecordingRun) {
    if positions[name] == nil { append(.value(SchemaValue(.any)), forKey: name, in: run) }
  }

  func nested(forKey name: String, in run: RecordingRun) -> RecordingFrame {
    if let position = positions[name], case .nested(let frame) = fields[position].content {
      return frame
    }
    let frame = RecordingFrame(path: path + [name])
    if let position = positions[name] {
      fields[position].content = .nested(frame)
    } else {
      append(.nested(frame), forKey: name, in: run)
    }
    return frame
  }

  func record(_ value: SchemaValue, at index: Int) {
    if index == elements.count { elements.append(.value(value)) }
  }

  func nested(at index: Int) -> RecordingFrame {
    if index < elements.count, case .nested(let frame) = elements[index] { return frame }
    let frame = RecordingFrame(path: path + [String(index)])
    if index == elements.count { elements.append(.nested(frame)) }
    return frame
  }

  private func append(_ content: Content, forKey name: String, in run: RecordingRun) {
    positions[name] = fields.count
    fields.append(Field(name: name, content: content, condition: run.probes))
  }
}
