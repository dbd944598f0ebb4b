import ConfigModel
import Diagnostics
import JSONSyntax
import ModelSchema

/// What to write instead of a value of the wrong type, where that is plain.
struct TypeRemedy {
  let help: String
  let fix: Fix?

  init?(_ occurrence: Occurrence) {
    let value = occurrence.value
    switch (occurrence.plan.value.type, value.kind) {
    case (.real, .string) where Self.percent(occurrence) != nil:
      self.init(value, write: Self.percent(occurrence) ?? "")
    case (.boolean, .string), (.integer, .string), (.real, .string), (.decimal, .string):
      self.init(unquoting: occurrence)
    case (.timestamp, .number):
      guard let text = Self.timestamp(value) else { return nil }
      self.init(value, write: "\"\(text)\"")
    case (.boolean, .number) where value.text == "0" || value.text == "1":
      self.init(value, write: value.text == "1" ? "true" : "false")
    case (.boolean, .object) where occurrence.plan.path.isGate:
      self.init("a gate of this schema version is just true or false")
    case (.string, .number), (.string, .boolean):
      let literal = "\"\(value.text)\""
      self.init("put it in quotes: \(Excerpt.cut(literal))", value, literal)
    case (.object, .boolean) where occurrence.plan.path.isGate:
      self.init(value, write: "{ \"enabled\": \(value.text) }")
    case (.object, _) where value.kind != .object && occurrence.path.last == nil:
      self.init("a document is one object: { ... }")
    default: return nil
    }
  }

  private init(_ help: String) {
    self.help = help
    fix = nil
  }

  private init(_ help: String, _ value: JSONTree.Value, _ replacement: String) {
    self.help = help
    fix = .replace(value.range, with: replacement, title: help)
  }

  private init(_ value: JSONTree.Value, write text: String) {
    self.init("write \(text)", value, text)
  }

  /// A string that holds what the model reads, but for the quotes or the spelling.
  private init?(unquoting occurrence: Occurrence) {
    let text = occurrence.value.string ?? ""
    if case .boolean = occurrence.plan.value.type {
      guard let word = Self.truthWords[text.lowercased()] else { return nil }
      self.init(
        text == word ? "remove the quotes: \(word)" : "write \(word)",
        occurrence.value,
        word
      )
      return
    }
    let bytes = Array(text.utf8)
    guard let tree = try? JSONTree(parsing: bytes), tree.findings.isEmpty,
      tree.root.kind == .number, tree.root.range == bytes.indices
    else { return nil }
    // Without its quotes a fraction would still be no whole number.
    if case .integer = occurrence.plan.value.type, NumberLiteral(text).integerMagnitude == nil {
      return nil
    }
    self.init("remove the quotes: \(Excerpt.cut(text))", occurrence.value, text)
  }

  /// The fraction of a rollout that is given in percent, `"25 %"` or, as no rollout is 25, `"25"`.
  private static func percent(_ occurrence: Occurrence) -> String? {
    guard let text = occurrence.value.string, text.utf8.count <= 10 else { return nil }
    let isRollout = RolloutRange.judges(occurrence.plan.value.type, at: occurrence.plan.path)
    guard text.hasSuffix("%") || isRollout else { return nil }
    let number = (text.hasSuffix("%") ? text.dropLast() : text[...]).filter { $0 != " " }
    return Double(number).flatMap(RolloutRange.fraction(ofPercent:))
  }

  /// The time that is given in seconds or milliseconds since 1970, if it is one of this century.
  private static func timestamp(_ value: JSONTree.Value) -> RFC3339Timestamp? {
    let century: ClosedRange<Int64> = 946_684_800...4_102_444_800
    guard let number = Int64(value.text) else { return nil }
    let seconds = [number, number / 1000].first { century.contains($0) }
    return seconds.map { RFC3339Timestamp(secondsSince1970: $0) }
  }

  private static let truthWords = [
    "true": "true", "yes": "true", "on": "true", "1": "true",
    "false": "false", "no": "false", "off": "false", "0": "false",
  ]
}
