import ConfigLint
import JSONSyntax
import ModelSchema

/// A value as it is typed for `set`.
package struct TypedValue: Sendable, Equatable {
  package let text: String
  /// Whether it is a string whatever it looks like.
  package let isString: Bool

  package init(_ text: String, isString: Bool = false) {
    self.text = text
    self.isString = isString
  }

  /// The JSON value that is meant in a place: what the model wants there decides, else what stands
  /// there, else what it looks like.
  func json(at key: ResolvedKey, in subject: VerbSubject) throws(AuthoringError) -> JSONTree {
    if isString { return try .string(text) }
    guard let type = key.type else { return try untyped(subject.value(key.names)) }
    if key.isNullable, text == "null" { return try .value(text) }
    switch type.type {
    case .boolean: return try scalar(key, "true or false") { $0 == .boolean }
    case .integer, .real, .decimal: return try scalar(key, "a number") { $0 == .number }
    case .date(let date) where date.isNumber:
      return try scalar(key, "a number") { $0 == .number }
    case .enumeration(let enumeration):
      if case .integer = enumeration.cases.first {
        return try scalar(key, "a number") { $0 == .number }
      }
      return try oneOf(enumeration, key)
    case .string, .timestamp, .url, .uuid, .data, .date: return try quotedOrPlain()
    case .object, .dictionary: return try container(key, "an object") { $0 == .object }
    case .array, .tuple, .pairs: return try container(key, "an array") { $0 == .array }
    case .any, .union: return try untyped(subject.value(key.names))
    }
  }

  /// The text itself, or the string that it spells in JSON.
  private func quotedOrPlain() throws(AuthoringError) -> JSONTree {
    if let tree = parsed, tree.root.kind == .string { return tree }
    return try .string(text)
  }

  private var parsed: JSONTree? {
    guard let tree = try? JSONTree.value(text), tree.root.range.count == text.utf8.count else {
      return nil
    }
    return tree
  }

  private func untyped(_ old: JSONTree.Value?) throws(AuthoringError) -> JSONTree {
    if old?.kind == .string, parsed?.root.kind != .string { return try .string(text) }
    if let parsed { return parsed }
    let looksLikeJSON = text.utf8.first.map { #"{["-0123456789"#.utf8.contains($0) } ?? false
    return looksLikeJSON ? try .value(text) : try .string(text)
  }

  private func scalar(
    _ key: ResolvedKey,
    _ expected: String,
    _ fits: (JSONKind) -> Bool,
  ) throws(AuthoringError) -> JSONTree {
    if let parsed, fits(parsed.root.kind) { return parsed }
    var advice: [VerbProblem.Advice] = []
    if key.names.count == 3, key.names[0] == "features", key.names[2] == "rollout",
      text.utf8.last == UInt8(ascii: "%")
    {
      let words = ["rollout", key.names[1], text, "-m", ShellWord.placeholder]
      advice = [.command("for a percentage", words)]
    }
    throw .unusable(VerbProblem("wrong-type", message(key, expected), advice: advice))
  }

  private func container(
    _ key: ResolvedKey,
    _ expected: String,
    _ fits: (JSONKind) -> Bool,
  ) throws(AuthoringError) -> JSONTree {
    if let tree = try? JSONTree.value(text), fits(tree.root.kind) { return tree }
    throw .unusable("wrong-type", message(key, "\(expected) in JSON"))
  }

  private func oneOf(
    _ enumeration: SchemaEnumeration,
    _ key: ResolvedKey,
  ) throws(AuthoringError) -> JSONTree {
    let tree = try quotedOrPlain()
    let word = tree.root.string ?? ""
    if enumeration.isOpen || enumeration.strings.contains(word) { return tree }
    throw .unknown(
      "wrong-type",
      message(key, "one of \(enumeration.strings.joined(separator: ", "))"),
      word,
      among: enumeration.strings
    ) { $0 }
  }

  private func message(_ key: ResolvedKey, _ expected: String) -> String {
    let place = SemanticChange(key.names, from: nil, to: nil).label
    let shown = text.count > 40 ? text.prefix(37) + "..." : text[...]
    return "\(place) wants \(expected), and \"\(String(shown).escapedForOneLine)\" is none"
  }
}
