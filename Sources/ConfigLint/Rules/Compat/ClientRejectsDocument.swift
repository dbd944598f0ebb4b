import Diagnostics
import JSONSyntax
import ModelSchema

/// A document that installed clients refuse, found out by reading it as they do.
enum ClientRejectsDocument {
  static let rule = Rule(
    "compat/client-rejects-document",
    summary: "installed clients would reject the document",
    what:
      "Reads the document as the clients of every snapshot do that a release which is not retired"
      + " reads, and reports those that refuse it. Without \"releases\" in the settings every"
      + " snapshot counts as read. Clients of a schema version with a fallback document are served"
      + " that one.",
    why: "They stay on their last good config, and kill switches stop reaching them.",
    example: #"{ "schema": 2, "paywall": { } } while builds 318-330 require "offering""#,
    instead: #"{ "schema": 2, "paywall": { "offering": "default" } }"#,
  )

  static func findings(
    in document: LintedDocument,
    _ rejections: [ClientSimulation.Rejection],
    fallback: Int?,
  ) -> [Finding] {
    var findings: [Finding] = []
    var rest = rejections
    while let rejection = rest.first, let failure = rejection.failures.first {
      let same = rest.filter { $0.failures.first?.path == failure.path }
      rest.removeAll { $0.failures.first?.path == failure.path }
      findings.append(finding(failure, same, in: document, fallback: fallback))
    }
    return findings
  }

  private static func finding(
    _ failure: DecodingFailure,
    _ rejections: [ClientSimulation.Rejection],
    in document: LintedDocument,
    fallback: Int?,
  ) -> Finding {
    let clients = Excerpt.joined(rejections.map(\.clients.name))
    let others = (rejections.first?.failures ?? []).dropFirst().prefix(4)
    return Finding(
      rule,
      at: anchor(of: failure),
      path: failure.path,
      "\(clients) would reject this document: \(failure.sentence(in: document.tree)); they stay on"
        + " their last good config and kill switches stop reaching them",
      help: help(rejections, document, fallback),
      notes: others.map {
        .init(
          message: "also, \($0.sentence(in: document.tree))",
          range: anchor(of: $0)
        )
      }
        + rejections.compactMap { rejection in
          guard let snapshot = rejection.clients.snapshot,
            let place = rejection.failures.first?.place
          else { return nil }
          return .init("as \(rejection.clients.builds) read it", at: snapshot.location(of: place))
        } + raised(rejections, document, fallback),
      schemas: rejections.map(\.clients.schema),
    )
  }

  /// A missing key is shown at the bracket of the object that should have it.
  private static func anchor(of failure: DecodingFailure) -> Range<Int> {
    guard case .missingKey = failure.kind else { return failure.range }
    return failure.range.lowerBound..<failure.range.lowerBound + 1
  }

  private static func raised(
    _ rejections: [ClientSimulation.Rejection],
    _ document: LintedDocument,
    _ fallback: Int?,
  ) -> [Finding.Note] {
    guard fallback == nil, let schema = document.schemas.first,
      let older = rejections.first(where: { $0.clients.schema < schema })
    else { return [] }
    return [
      .init(
        message: "schema went from \(older.clients.schema) to \(schema) without a fallback document"
          + " (\(SchemaBumpedWithoutFallback.rule.id))",
        range: document.root["schema"]?.range
      )
    ]
  }

  private static func help(
    _ rejections: [ClientSimulation.Rejection],
    _ document: LintedDocument,
    _ fallback: Int?,
  ) -> String {
    guard fallback == nil, let schema = document.schemas.first,
      let older = rejections.first(where: { $0.clients.schema < schema })?.clients.schema
    else { return "write what they read until no build of theirs is installed any more" }
    return SchemaBumpedWithoutFallback.help(older)
  }
}
