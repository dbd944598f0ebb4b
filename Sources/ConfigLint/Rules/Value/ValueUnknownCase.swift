import Diagnostics
import JSONSyntax
import ModelSchema

/// A value is none of the cases that the model knows.
enum ValueUnknownCase {
  static let rule = Rule(
    "value/unknown-case",
    summary: "a value is not one of the known cases",
    what: "Reports a value that is none of an enum's cases. Letter case matters.",
    why: "Decoding fails, even where the value is optional.",
    example: #"{ "severity": "warn" }"#,
    instead: #"{ "severity": "warning" }"#,
  )

  static func read(_ occurrence: Occurrence, as enumeration: SchemaEnumeration) -> Reading {
    switch (occurrence.value.kind, enumeration.cases.first) {
    case (.string, .string):
      let text = occurrence.value.string ?? ""
      if enumeration.isOpen || enumeration.contains(.string(text)) { return .accepted }
      return .refused(finding(occurrence, text, enumeration))
    case (.number, .integer): return readNumber(occurrence, enumeration)
    default: return .refused(ValueType.mismatch(occurrence))
    }
  }

  /// The finding about the only key of an object that must have the key of a case.
  static func finding(_ key: JSONTree.Value, in owner: KeyOwner) -> Finding {
    let name = key.string ?? ""
    let names = owner.object.fields.map(\.name)
    let nearest = Suggestion.nearest(to: name, among: names)
    let literal = nearest.map { JSONStringLiteral.encode($0) }
    return Finding(
      rule,
      at: key.range,
      path: owner.pointer(to: name),
      "expected \(Excerpt.list(names.map { Excerpt.quoted($0) })) as the key \(owner.place),"
        + " found \(Excerpt.quoted(name))",
      help: nearest.map { "did you mean \"\($0)\"?" + caseHint(name, $0) },
      fixes: literal.map { [.replace(key.range, with: $0, title: "replace with \($0)")] } ?? [],
      effect: .rejects,
    )
  }

  private static func readNumber(
    _ occurrence: Occurrence,
    _ enumeration: SchemaEnumeration,
  ) -> Reading {
    let reading = IntegerReader.read(occurrence, as: .int)
    guard case .integer(let number) = reading.scalar else {
      guard reading.finding?.effect == .some(.none), !enumeration.isOpen else { return reading }
      // A fraction that the decoder rounds away: then what is left must be a case.
      let rounded = FoundationNumbers.integer(occurrence.value.text)
      let isCase = rounded.map { enumeration.contains(.integer($0)) } ?? false
      return .refused(ValueNotIntegral.finding(occurrence, effect: isCase ? .none : .rejects))
    }
    if enumeration.isOpen || enumeration.contains(.integer(number)) { return reading }
    return .refused(finding(occurrence, occurrence.text, enumeration))
  }

  private static func finding(
    _ occurrence: Occurrence,
    _ text: String,
    _ enumeration: SchemaEnumeration,
  ) -> Finding {
    let nearest = Suggestion.nearest(to: text, among: enumeration.strings)
    let literal = nearest.map { JSONStringLiteral.encode($0) }
    return Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "expected \(enumeration.expectation) for \(occurrence.name), found \(occurrence.found)",
      help: nearest.map { "did you mean \"\($0)\"?" + caseHint(text, $0) },
      fixes: literal.map {
        [.replace(occurrence.range, with: $0, title: "replace with \($0)")]
      } ?? [],
      effect: .rejects,
    )
  }

  private static func caseHint(_ text: String, _ nearest: String) -> String {
    text.lowercased() == nearest.lowercased() ? " letter case matters" : ""
  }
}
