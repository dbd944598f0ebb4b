import ModelSchema

/// A string that may only be one of a few.
enum StringToEnum: CompatRule {
  static let rule = Rule(
    "compat/string-to-enum",
    summary: "a free value becomes one of a few cases",
    what: "Reports a string that becomes an enum, keys of a dictionary that do, and an enum"
      + " that no longer takes unknown values.",
    why: "The new app refuses older documents with another value, also in an Optional, an"
      + " array or a dictionary.",
    example: "let route: String -> let route: Route",
    instead: "decode unknown values to a case of their own",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    if let (old, _) = change.shift(.stringToEnumeration) {
      guard pair.newIsStrict(at: change.new) else { return nil }
      return .new(
        "\(change.name) goes from any \(old.outline) to a few cases",
        "would reject documents with another value",
      )
    }
    guard case .opennessChanged(isOpen: false) = change.kind, pair.newIsStrict(at: change.new)
    else { return nil }
    return .new(
      "\(change.name) no longer takes unknown values",
      "would reject documents with another value",
    )
  }
}
