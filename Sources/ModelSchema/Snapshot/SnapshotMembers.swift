import JSONSyntax

/// The members of an object in a snapshot's file, with the errors of strict reading.
struct SnapshotMembers {
  let value: JSONTree.Value
  let path: JSONPointer

  /// An object whose keys are data.
  init(_ value: JSONTree.Value, at path: JSONPointer) throws(SnapshotError) {
    guard value.kind == .object else {
      throw SnapshotError(range: value.range, path: path, message: "expected an object")
    }
    self.value = value
    self.path = path
  }

  /// An object that may hold these keys only.
  init(
    _ value: JSONTree.Value,
    at path: JSONPointer,
    known: Set<String>,
  ) throws(SnapshotError) {
    try self.init(value, at: path)
    for member in value.members where !known.contains(member.name) {
      throw SnapshotError(
        range: member.key.range,
        path: path.appending(member.name),
        message: "unknown key \(JSONStringLiteral.encode(member.name)) in a snapshot",
      )
    }
  }

  func optional(_ name: String) -> JSONTree.Value? {
    value.member(named: name)?.value
  }

  func required(_ name: String) throws(SnapshotError) -> JSONTree.Value {
    if let value = optional(name) { return value }
    let start = value.range.lowerBound
    throw SnapshotError(
      range: start..<start + 1,
      path: path,
      message: "the key \"\(name)\" is missing in a snapshot",
    )
  }

  func string(_ name: String) throws(SnapshotError) -> String {
    try Self.string(required(name), at: path.appending(name))
  }

  func integer(_ name: String) throws(SnapshotError) -> Int {
    let value = try required(name)
    guard let text = value.numberText, let number = Int(text) else {
      throw SnapshotError(
        range: value.range,
        path: path.appending(name),
        message: "expected a whole number for \"\(name)\"",
      )
    }
    return number
  }

  /// What is not there is false.
  func flag(_ name: String) throws(SnapshotError) -> Bool {
    try bool(name) ?? false
  }

  /// Nil for what is not there.
  func bool(_ name: String) throws(SnapshotError) -> Bool? {
    guard let value = optional(name) else { return nil }
    if let bool = value.bool { return bool }
    throw SnapshotError(
      range: value.range,
      path: path.appending(name),
      message: "expected true or false for \"\(name)\"",
    )
  }

  /// One of a few words.
  func word<Word>(_ name: String, _ words: [(String, Word)]) throws(SnapshotError) -> Word {
    let value = try required(name)
    let text = value.string
    if let word = words.first(where: { $0.0 == text }) { return word.1 }
    let names = words.map { JSONStringLiteral.encode($0.0) }.joined(separator: ", ")
    throw SnapshotError(
      range: value.range,
      path: path.appending(name),
      message: "expected one of \(names) for \"\(name)\"",
    )
  }

  static func string(
    _ value: JSONTree.Value,
    at path: JSONPointer,
  ) throws(SnapshotError) -> String {
    if let text = value.string { return text }
    throw SnapshotError(range: value.range, path: path, message: "expected a string")
  }

  /// The elements of a list of strings.
  static func strings(
    _ value: JSONTree.Value,
    at path: JSONPointer,
  ) throws(SnapshotError) -> [String] {
    guard value.kind == .array else {
      throw SnapshotError(range: value.range, path: path, message: "expected an array")
    }
    var texts: [String] = []
    for element in value.elements {
      texts.append(try string(element, at: path.appending(texts.count)))
    }
    return texts
  }
}
