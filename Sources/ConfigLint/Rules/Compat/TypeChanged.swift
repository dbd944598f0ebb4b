import ModelSchema

/// A value of another kind.
enum TypeChanged: CompatRule {
  static let rule = Rule(
    "compat/type-changed",
    summary: "a value is of another kind",
    what: "Reports a value whose JSON form is another one: boolean, number, string, array and"
      + " object swapped.",
    why: "Old clients refuse new documents, and the new app refuses old ones.",
    example: "let smartImport: Bool -> let smartImport: Gate",
    instead: "a new field beside the old one, or a new schema version with a fallback document",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    guard let (old, new) = change.shift(.swapped, .keysNarrowed, .keysWidened) else { return nil }
    let fact = "\(change.name) goes from \(old.outline) to \(new.outline)"
    // Every key that is a whole number is a string as well.
    return switch TypeShift(from: old, to: new) {
    case .keysNarrowed: .new(fact, "would reject documents with a key that is no whole number")
    case .keysWidened: .installed(fact, "would reject documents with a key that is no whole number")
    default: .installed(fact, "would reject new documents, and the new app old ones")
    }
  }
}
