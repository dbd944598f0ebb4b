import Diagnostics
import ModelSchema

/// A schema version that goes down.
enum SchemaDecreased: ChangeRule {
  static let rule = Rule(
    "compat/schema-decreased",
    summary: "the schema version is lower than before",
    what: "Reports a document with a lower \"schema\" than at the base, and a compiled model with a"
      + " lower version than the newest snapshot.",
    why:
      "Clients choose how to read a document by its schema version. One that meant something else"
      + " before is read wrongly, or not at all.",
    example: #"{ "schema": 2 } -> { "schema": 1 }"#,
    instead: #"{ "schema": 3 }"#,
  )

  static func findings(in change: DocumentChange) -> [Finding] {
    guard let old = change.old?.root["schema"]?.integer, let place = change.new.root["schema"],
      let new = place.integer, new < old
    else { return [] }
    return [
      Finding(
        rule,
        at: place.range,
        path: place.pointer,
        "\"schema\" goes down from \(old) to \(new)",
        help: "a schema version is used once; take the next one",
      )
    ]
  }

  /// The finding about a compiled model that is older than what was frozen.
  static func finding(_ newest: NewestSchema, _ snapshots: [StoredSnapshot]) -> Finding? {
    guard newest.stored == nil || newest.isCompiled, let last = snapshots.last,
      newest.snapshot.version < last.version
    else { return nil }
    return Finding(
      rule,
      at: last.location(of: .version),
      "\(newest.name) is of schema \(newest.snapshot.version), and \(last.version) is frozen already",
      help: "a schema version is used once; take the next one",
      schemas: [last.version],
    )
  }
}
