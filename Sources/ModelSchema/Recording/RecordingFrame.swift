/// What was asked of one level of the input: an object, an array, a single value, or several of these.
///
/// The frames of a type are kept from run to run, so that fields which only a probe brings to light are
/// recorded too.
final class RecordingFrame {
  /// One way in which the level was read.
  enum Request {
    case object
    case sequence
    /// A value of this type from a single-value container.
    case single(ExploredType)
  }

  /// The keys from the type's own level to this one.
  let path: [String]
  /// In the order in which they were first made.
  private(set) var requests: [Request] = []
  /// Whether anything at all was asked for.
  var isTouched = false
  var members = RecordingFields()
  var elements = RecordingFields()
  /// Whether the keys of the object were listed.
  var listsKeys = false
  /// The keys that can be listed, where their type knows them; otherwise they are data.
  private(set) var knownKeys: [String]?
  private(set) var knowsKeys = false
  /// The key of the one entry that a dictionary is shown; it is a number for `[Int: Value]`.
  var entryKey = "1"
  /// How many elements an array is shown that asks for its end.
  var elementCount = 1
  /// Whether the end of the array was asked for, which means that its length is free.
  var asksForEnd = false
  /// What the current run asks about the level itself.
  private(set) var probe: RecordingProbe?

  init(path: [String] = []) {
    self.path = path
  }

  func set(_ probe: RecordingProbe?, at part: ProbeSetting.Part) {
    switch part {
    case .level: self.probe = probe
    case .member(let position): members.set(probe, at: position)
    case .element(let position): elements.set(probe, at: position)
    }
  }

  func knowKeys(_ keys: [String]?) {
    knownKeys = keys
    knowsKeys = true
  }

  func request(_ request: Request) {
    isTouched = true
    if !requests.contains(where: { $0.isSame(as: request) }) { requests.append(request) }
  }

  /// What has been asked for since a run, as one number.
  func trace(since run: Int) -> Int {
    var hasher = Hasher()
    add(to: &hasher, since: run)
    return hasher.finalize()
  }

  func add(to hasher: inout Hasher, since run: Int) {
    members.add(to: &hasher, since: run)
    elements.add(to: &hasher, since: run)
  }

  /// Whether a request is answered when the level is of one form alone.
  func isOnly(_ request: Request, _ index: Int) -> Bool {
    index < requests.count && requests[index].isSame(as: request)
  }
}

extension RecordingFrame.Request {
  /// The type of a single value.
  var type: (any Any.Type)? {
    if case .single(let explored) = self { explored.type } else { nil }
  }

  func isSame(as other: RecordingFrame.Request) -> Bool {
    switch (self, other) {
    case (.object, .object), (.sequence, .sequence): true
    case (.single(let type), .single(let other)): type.type == other.type
    default: false
    }
  }
}
