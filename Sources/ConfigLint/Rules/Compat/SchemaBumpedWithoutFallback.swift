import Diagnostics
import JSONSyntax
import ModelSchema

/// A document of a newer schema, with nothing for those who read the older one.
enum SchemaBumpedWithoutFallback {
  static let rule = Rule(
    "compat/schema-bumped-without-fallback",
    summary: "the schema was raised, and older clients have no fallback document",
    what: "Reports a document of a newer schema than a release reads that is not retired, when"
      + " \"fallbacks\" of the settings have no document of that older schema. Without \"releases\""
      + " every snapshot counts as read.",
    why:
      "Older clients refuse a schema that they do not know. They freeze on their last good config"
      + " for good, and kill switches stop reaching them.",
    example: #"{ "schema": 2 } while builds 290-317 read schema 1"#,
    instead: #""fallbacks": { "production": { "1": "config/v1/production.json" } }"#,
  )

  static func findings(
    in document: LintedDocument,
    _ readers: DocumentReaders,
    rejected: [Int],
  ) -> [Finding] {
    guard readers.fallback == nil, let schema = document.schemas.first,
      let place = document.root["schema"], place.integer == schema
    else { return [] }
    let older = readers.groups.filter { $0.schema < schema && !rejected.contains($0.schema) }
    guard let first = older.first else { return [] }
    let clients = Excerpt.joined(older.map(\.name))
    return [
      Finding(
        rule,
        at: place.range,
        path: place.pointer,
        "schema \(schema) has no fallback document for \(clients): they would reject this document and"
          + " freeze on their last good config, and kill switches stop reaching them",
        help: help(first.schema),
        notes: older.compactMap { group in
          group.snapshot.map { .init("what \(group.builds) read", at: $0.location(of: .version)) }
        },
        schemas: older.map(\.schema),
      )
    ]
  }

  /// Whether clients refuse a document for no other reason than its version, which they look at first.
  static func isCause(
    of rejection: ClientSimulation.Rejection,
    _ document: LintedDocument,
    _ readers: DocumentReaders,
  ) -> Bool {
    guard readers.fallback == nil, let schema = document.schemas.first else { return false }
    return rejection.clients.schema < schema
      && rejection.failures.first?.path.tokens == ["schema"]
  }

  static func help(_ schema: Int) -> String {
    "serve them a document of schema \(schema), named in \"fallbacks\" of the settings, until no"
      + " build that reads it is installed"
  }
}
