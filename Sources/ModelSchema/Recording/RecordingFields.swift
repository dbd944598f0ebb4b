/// The members of an object, or the elements of an array, that were asked for.
struct RecordingFields {
  /// One way in which a field was read.
  enum Alternative {
    case type(ExploredType)
    case nested(RecordingFrame)
  }

  struct Field {
    let name: String
    /// In the order in which they were asked for; none while the key was only looked for.
    fileprivate(set) var alternatives: [Alternative] = []
    /// The probes of the run that first asked for the field: the condition under which it is read.
    let condition: [ProbeSetting]
    /// Whether the field is always asked for in a way that itself takes a missing key and null.
    var isAskedForIfPresent = true
    /// The type that was last decoded from the field.
    fileprivate var explored: ExploredType?
    /// The last run that asked for the field, and for which type; nil for a nested container.
    fileprivate(set) var lastRun = 0
    fileprivate var lastType: ObjectIdentifier?
    /// What the current run asks about the field.
    var probe: RecordingProbe?

    /// What a nested decoder is asked in place of the field.
    var nestedProbe: RecordingProbe? {
      if case .text = probe { return .wrongType }
      guard case .only(let index) = probe else { return probe }
      guard index < alternatives.count, case .nested = alternatives[index] else {
        return .wrongType
      }
      return nil
    }

    /// Whether the field is of this type, when it is of one type alone.
    func isOnly(_ type: any Any.Type, _ index: Int) -> Bool {
      guard index < alternatives.count, case .type(let explored) = alternatives[index] else {
        return false
      }
      return explored.type == type
    }
  }

  private(set) var all: [Field] = []
  private var positions: [String: Int] = [:]
  /// The position of the field that is probably asked for next.
  private var next = 0

  subscript(position: Int) -> Field { all[position] }

  mutating func set(_ probe: RecordingProbe?, at position: Int) {
    all[position].probe = probe
  }

  /// What the current run asks about a field, which is not copied as a whole: most are not probed.
  func probe(at position: Int) -> RecordingProbe? { all[position].probe }

  /// The position of a field, which is new if the key was never asked for.
  mutating func position(of name: String, in run: RecordingRun) -> Int {
    // Most runs ask in the same order, and comparing costs less than hashing.
    if next < all.count, all[next].name == name {
      if run.isTraced { all[next].lastRun = run.number }
      next += 1
      return next - 1
    }
    if let position = positions[name] {
      next = position + 1
      if run.isTraced { all[position].lastRun = run.number }
      return position
    }
    positions[name] = all.count
    all.append(Field(name: name, condition: run.settings))
    all[all.count - 1].lastRun = run.number
    return all.count - 1
  }

  /// The position of a field that was asked for.
  func position(of name: String) -> Int? {
    positions[name]
  }

  /// Notes for which type the current run asks.
  mutating func note(_ type: any Any.Type, at position: Int) {
    all[position].lastType = ObjectIdentifier(type)
  }

  /// Adds what was asked for since a run.
  func add(to hasher: inout Hasher, since run: Int) {
    for (position, field) in all.enumerated() where field.lastRun >= run {
      hasher.combine(position)
      hasher.combine(field.lastType)
      for case .nested(let frame) in field.alternatives { frame.add(to: &hasher, since: run) }
    }
  }

  /// What is known of the type, if the field was decoded as it before and in the same way.
  func explored(_ type: any Any.Type, at position: Int, ifPresent: Bool) -> ExploredType? {
    guard ifPresent || !all[position].isAskedForIfPresent else { return nil }
    return all[position].explored.flatMap { $0.type == type ? $0 : nil }
  }

  mutating func record(_ type: ExploredType, at position: Int, ifPresent: Bool) {
    // A type inside itself has no value yet, so it is asked for again.
    if type.sample != nil { all[position].explored = type }
    if !ifPresent { all[position].isAskedForIfPresent = false }
    let isKnown = all[position].alternatives.contains { alternative in
      if case .type(let known) = alternative { known.type == type.type } else { false }
    }
    if !isKnown { all[position].alternatives.append(.type(type)) }
  }

  mutating func recordFailure(at position: Int) {
    all[position].isAskedForIfPresent = false
  }

  mutating func nested(at position: Int, below path: [String]) -> RecordingFrame {
    all[position].isAskedForIfPresent = false
    all[position].lastType = nil
    for case .nested(let frame) in all[position].alternatives { return frame }
    let frame = RecordingFrame(path: path + [all[position].name])
    all[position].alternatives.append(.nested(frame))
    return frame
  }
}

extension RecordingFields.Alternative {
  /// The type that was decoded; nil for a nested container.
  var type: (any Any.Type)? {
    if case .type(let explored) = self { explored.type } else { nil }
  }
}
