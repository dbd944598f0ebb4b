import ModelSchema

/// A rule about one kind of difference between what installed clients decode and what the newest app
/// does.
protocol CompatRule: Sendable {
  static var rule: Rule { get }

  /// What a difference does; nil when the rule is not about it, or when it is harmless.
  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect?
}

extension SchemaChange {
  /// The place in words, for example `"features.*.rollout"`.
  var name: String { path.isEmpty ? "the document" : Excerpt.quoted(path) }

  /// Where the value's type differs in this way.
  func shift(_ wanted: TypeShift...) -> (from: SchemaType, to: SchemaType)? {
    guard case .typeChanged(let old, let new) = kind,
      wanted.contains(TypeShift(from: old, to: new))
    else { return nil }
    return (old, new)
  }
}
