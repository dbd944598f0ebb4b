import ModelSchema

/// A required key is not there.
enum ValueMissing {
  static let rule = Rule(
    "value/missing",
    summary: "a required key is missing",
    what: "Reports an object without a key that the model cannot do without, at the object's own"
      + " key, or at the opening bracket of the document.",
    why: "Decoding fails: the stock client ignores the gate, and an app's own model refuses the"
      + " whole document and stays on its last good config.",
    example: #"{ "smartImport": { "rollout": 0.25 } }"#,
    instead: #"{ "smartImport": { "enabled": true, "rollout": 0.25 } }"#,
  )

  static func finding(_ field: ObjectPlan.Field, in owner: KeyOwner) -> Finding {
    Finding(
      rule,
      at: owner.anchor,
      path: owner.pointer(to: field.name),
      "the required key \"\(field.name)\" is missing \(owner.place)",
      help: "add \"\(field.name)\" with \(field.plan.value.type.expectation)",
      effect: .rejects,
    )
  }

  /// A list of keys and values in turns that ends with a key.
  static func lastValue(_ occurrence: Occurrence) -> Finding {
    Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "the last key in \(occurrence.name) has no value: keys and values must take turns",
      effect: .rejects,
    )
  }

  /// An object with none of the keys of which it must have one.
  static func choice(in owner: KeyOwner) -> Finding {
    let names = owner.object.fields.map { Excerpt.quoted($0.name) }
    return Finding(
      rule,
      at: owner.anchor,
      path: owner.path.pointer,
      "expected exactly one key out of \(Excerpt.list(names)) \(owner.place), found none",
      effect: .rejects,
    )
  }

  static func elements(_ occurrence: Occurrence, found: Int, expected: Int) -> Finding {
    Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "expected \(expected) elements in \(occurrence.name), found \(found)",
      effect: .rejects,
    )
  }
}
