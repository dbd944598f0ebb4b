import ConfigLint
import ConfigModel
import Diagnostics
import JSONSyntax

/// Holds a settings file against its shape and collects every problem with its place.
struct SettingsCheck {
  private let file: SourceFile
  private(set) var problems: [Diagnostic] = []

  init(_ file: SourceFile) {
    self.file = file
  }

  mutating func check(_ value: JSONTree.Value, as shape: SettingsShape, at path: JSONPointer) {
    switch shape {
    case .list(let element):
      guard require(value, .array, "a list", at: path) else { return }
      for (index, item) in value.elements.enumerated() {
        check(item, as: element, at: path.appending(index))
      }
    case .map(let kind, let inner):
      guard require(value, .object, "an object", at: path) else { return }
      for member in value.members where !member.isDuplicate {
        checkKey(member, kind, at: path)
        check(member.value, as: inner, at: path.appending(member.name))
      }
    case .object(let fields):
      guard require(value, .object, "an object", at: path) else { return }
      checkFields(of: value, fields, at: path)
    case .boolean:
      _ = require(value, .boolean, "true or false", at: path)
    case .integer(let range):
      let number = value.numberText.flatMap { Int($0) }
      if number.map(range.contains) != true {
        let least = range.lowerBound == 0 ? "a whole number" : "a whole number above 0"
        report("\(found(value)), expected \(least)", value.range, path)
      }
    default:
      guard require(value, .string, "a string", at: path) else { return }
      checkText(value.string ?? "", as: shape, value.range, at: path)
    }
  }

  private mutating func checkText(
    _ text: String,
    as shape: SettingsShape,
    _ range: Range<Int>,
    at path: JSONPointer,
  ) {
    guard !text.isEmpty else {
      report("empty text", range, path)
      return
    }
    switch shape {
    case .word(let words) where !words.contains(text):
      let help = Suggestion.nearest(to: text, among: words).map { "did you mean \"\($0)\"?" }
      report(
        "\"\(text.escapedForOneLine)\" is none of \(words.joined(separator: ", "))",
        range,
        path,
        help: help
      )
    case .day where Instant(rfc3339: text + "T00:00:00Z") == nil:
      report("\"\(text.escapedForOneLine)\" is no date", range, path, help: "write 2027-01-31")
    case .secureURL where !text.hasPrefix("https://") || text.count < 9:
      report("\"\(text.escapedForOneLine)\" is no https address", range, path)
    case .pointer where JSONPointer(text) == nil:
      report(
        "\"\(text.escapedForOneLine)\" is no JSON pointer",
        range,
        path,
        help: "write /paywall/offering"
      )
    case .requirement where VersionRequirement(text) == nil:
      report(
        "\"\(text.escapedForOneLine)\" is no version requirement",
        range,
        path,
        help: "write >=1.0"
      )
    case .rule: checkRule(text, "suppressed", range, path)
    case .path where text.contains("\0"):
      report("a path cannot hold a NUL", range, path)
    default: break
    }
  }

  private mutating func checkFields(
    of value: JSONTree.Value,
    _ fields: [SettingsShape.Field],
    at path: JSONPointer,
  ) {
    for member in value.members where !member.isDuplicate {
      if let field = fields.first(where: { $0.key == member.name }) {
        check(member.value, as: field.shape, at: path.appending(field.key))
      } else {
        let help = Suggestion.nearest(to: member.name, among: fields.map(\.key))
        report(
          "unknown key \"\(member.name.escapedForOneLine)\"",
          member.key.range,
          path.appending(member.name),
          help: help.map { "did you mean \"\($0)\"?" }
            ?? "the keys here are \(fields.map(\.key).joined(separator: ", "))"
        )
      }
    }
    for field in fields
    where field.isRequired && !value.members.contains(where: { $0.name == field.key }) {
      report("missing key \"\(field.key)\"", value.range.prefix(1), path)
    }
  }

  private mutating func checkKey(
    _ member: JSONTree.Member,
    _ kind: SettingsShape.KeyKind,
    at path: JSONPointer,
  ) {
    let name = member.name
    let path = path.appending(name)
    switch kind {
    case .any where name.isEmpty: report("an empty name", member.key.range, path)
    case .schemaVersion where Int(name).map { $0 < 1 || String($0) != name } ?? true:
      report(
        "\"\(name.escapedForOneLine)\" is no schema version",
        member.key.range,
        path,
        help: "write the number in quotes, \"1\""
      )
    case .rule: checkRule(name, "overridden", member.key.range, path)
    default: break
    }
  }

  private mutating func checkRule(
    _ name: String,
    _ purpose: String,
    _ range: Range<Int>,
    _ path: JSONPointer,
  ) {
    if let rule = RuleBook.rule(RuleID(name)) {
      if !rule.isOverridable { report("\(name) cannot be \(purpose)", range, path) }
      return
    }
    let help = RuleBook.suggestion(for: name).map { "did you mean \"\($0)\"?" }
    report(
      "\"\(name.escapedForOneLine)\" is no rule",
      range,
      path,
      help: help ?? "the rules: flagctl explain"
    )
  }

  private mutating func require(
    _ value: JSONTree.Value,
    _ kind: JSONKind,
    _ expected: String,
    at path: JSONPointer,
  ) -> Bool {
    if value.kind == kind { return true }
    report("\(found(value)), expected \(expected)", value.range, path)
    return false
  }

  private func found(_ value: JSONTree.Value) -> String {
    switch value.kind {
    case .null: "found null"
    case .boolean: "found a boolean"
    case .number: "found the number \(value.numberText?.prefix(20) ?? "")"
    case .string: "found a string"
    case .array: "found a list"
    case .object: "found an object"
    }
  }

  /// Adds a problem about a place.
  mutating func report(
    _ message: String,
    _ range: Range<Int>,
    _ path: JSONPointer,
    help: String? = nil,
  ) {
    problems.append(
      Diagnostic(
        rule: "settings/invalid",
        severity: .error,
        location: SourceLocation(file: file, range: range),
        path: path.description,
        message: message,
        help: help,
      )
    )
  }
}

extension Range<Int> {
  fileprivate func prefix(_ length: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + length)
  }
}
