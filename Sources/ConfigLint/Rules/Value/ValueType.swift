#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Diagnostics
import JSONSyntax
import ModelSchema

/// A value has another type than the model reads.
enum ValueType {
  static let rule = Rule(
    "value/type",
    summary: "a value has the wrong type",
    what: "Reports a string where the model has a number, a number where it has true or false, and"
      + " the like. Nothing is converted: \"true\" in quotes is a string.",
    why: "Decoding fails: the stock client ignores the gate, and an app's own model refuses the"
      + " whole document.",
    example: #"{ "smartImport": { "enabled": "true" } }"#,
    instead: #"{ "smartImport": { "enabled": true } }"#,
  )

  static func mismatch(_ occurrence: Occurrence) -> Finding {
    let remedy = TypeRemedy(occurrence)
    return Finding(
      rule,
      at: occurrence.range,
      path: occurrence.pointer,
      "expected \(occurrence.plan.value.type.expectation) for \(occurrence.name),"
        + " found \(occurrence.found)",
      help: remedy?.help,
      fixes: remedy?.fix.map { [$0] } ?? [],
      effect: .rejects,
    )
  }

  /// The key of a dictionary that is not of the kind that the model reads; nil when it is.
  static func key(
    _ key: Occurrence,
    _ kind: SchemaKeyKind,
    _ keys: KeyConversion,
  ) -> Finding? {
    let text = key.value.string ?? ""
    guard !keys.takes(text, as: kind) else { return nil }
    let expectation: String
    switch kind {
    case .string, .integer: expectation = "a whole number"
    case .cases(let cases): expectation = Excerpt.list(cases.map { Excerpt.quoted($0) })
    }
    return Finding(
      rule,
      at: key.range,
      path: key.pointer,
      "expected \(expectation) as a key, found \(Excerpt.quoted(text))",
      effect: .rejects,
    )
  }

  /// Reads a UUID or Base64 data from a string.
  static func readEncoded(_ occurrence: Occurrence) -> Reading {
    let text = occurrence.value.string ?? ""
    let isReadable =
      if case .uuid = occurrence.plan.value.type {
        UUID(uuidString: text) != nil
      } else {
        Data(base64Encoded: text) != nil
      }
    return isReadable ? .accepted : .refused(mismatch(occurrence))
  }
}
