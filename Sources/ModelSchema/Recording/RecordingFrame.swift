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
    /// Anything, while the key was only looked for and nothing decoded.
    var content: Content
    /// The probes of the run that first asked for the field: the condition under which it is read.
    let condition: [ProbeSetting]
    /// Whether the field is always asked for in a way that itself takes a missing key and null.
    var isAskedForIfPresent = true
    /// The type that was last decoded from the field.
    fileprivate var explored: ExploredType?
    /// What the current run asks about the field.
    var probe: RecordingProbe?
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
  /// What the current run asks about the level itself.
  private(set) var probe: RecordingProbe?
  private(set) var fields: [Field] = []
  private(set) var elements: [Content] = []
  private var positions: [String: Int] = [:]
  /// The position of the field that is probably asked for next.
  private var next = 0

  /// The key of the one entry that a dictionary is shown; it is a number for `[Int: Value]`.
  static let entryKey = "1"

  init(path: [String] = []) {
    self.path = path
  }

  func set(_ probe: RecordingProbe?, at position: Int?) {
    if let position { fields[position].probe = probe } else { self.probe = probe }
  }

  /// The position of a field, which is new if the key was never asked for.
  func position(of name: String, in run: RecordingRun) -> Int {
    // Most runs ask in the same order, and comparing costs less than hashing.
    if next < fields.count, fields[next].name == name {
      next += 1
      return next - 1
    }
    if let position = positions[name] {
      next = position + 1
      return position
    }
    positions[name] = fields.count
    fields.append(
      Field(name: name, content: .value(SchemaValue(.any)), condition: run.settings)
    )
    return fields.count - 1
  }

  /// What is known of the type, if the field was decoded as it before and in the same way.
  func explored(_ type: any Any.Type, at position: Int, ifPresent: Bool) -> ExploredType? {
    guard ifPresent || !fields[position].isAskedForIfPresent else { return nil }
    return fields[position].explored.flatMap { $0.type == type ? $0 : nil }
  }

  func record(_ type: ExploredType, at position: Int, ifPresent: Bool) {
    fields[position].explored = type
    if !ifPresent { fields[position].isAskedForIfPresent = false }
    guard case .value(let known) = fields[position].content, case .any = known.type else { return }
    fields[position].content = .value(type.value)
  }

  func recordFailure(at position: Int) {
    fields[position].isAskedForIfPresent = false
  }

  func nested(at position: Int) -> RecordingFrame {
    fields[position].isAskedForIfPresent = false
    if case .nested(let frame) = fields[position].content { return frame }
    let frame = RecordingFrame(path: path + [fields[position].name])
    fields[position].content = .nested(frame)
    return frame
  }

  func recordElement(_ value: SchemaValue, at index: Int) {
    if index == elements.count { elements.append(.value(value)) }
  }

  func nestedElement(at index: Int) -> RecordingFrame {
    if index < elements.count, case .nested(let frame) = elements[index] { return frame }
    let frame = RecordingFrame(path: path + [String(index)])
    if index == elements.count { elements.append(.nested(frame)) }
    return frame
  }
}
