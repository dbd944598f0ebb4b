import ModelSchema

/// A case that is gone.
enum EnumCaseRemoved: CompatRule {
  static let rule = Rule(
    "compat/enum-case-removed",
    summary: "a case of an enum is removed, or its raw value changed",
    what: "Reports a case that installed clients know and the new app does not. A changed raw"
      + " value is one finding.",
    why: "The new app refuses cached and bundled documents that use the case, and old clients"
      + " those with its new spelling.",
    example: "case economy -> case saver",
    instead: "keep the case in the enum, and treat it as the new one in code",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    guard pair.newIsStrict(at: change.new) || pair.isChoice(change.old) else { return nil }
    return switch change.kind {
    case .caseRemoved(let value):
      .new(
        "\(change.name) loses the case \(value.text)",
        "would reject documents that use it",
      )
    case .caseChanged(let old, let new):
      .new(
        "\(change.name) loses the case \(old.text) and gets \(new.text)",
        "would reject documents that use the old one, and installed clients those that use the new one",
      )
    case .choiceRemoved(let field):
      .new(
        "\(change.name) is a case no more",
        "would reject documents that use \(Excerpt.quoted(field.name))",
      )
    default: nil
    }
  }
}
