import ModelSchema

/// A case that old clients do not know.
enum EnumCaseAdded: CompatRule {
  static let rule = Rule(
    "compat/enum-case-added",
    summary: "a case is added to an enum",
    what: "Reports a new case of an enum that installed clients read, unless they step over"
      + " values which they do not know.",
    why: "The first document with the new case is refused as a whole, even if the value is"
      + " optional, in an array or in a dictionary.",
    example: "case info, warning -> case info, warning, critical",
    instead: "decode unknown values to a case of their own, one release ahead",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    guard pair.oldIsStrict(at: change.old) || pair.isChoice(change.old) else { return nil }
    return switch change.kind {
    case .caseAdded(let value):
      .installed(
        "\(change.name) gets the case \(value.text)",
        "would reject documents that use it",
      )
    case .choiceAdded(let field):
      .installed(
        "\(change.name) is a new case",
        "would reject documents that use \(Excerpt.quoted(field.name))",
      )
    default: nil
    }
  }
}
