import ConfigModel
import Diagnostics
import Foundation
import ModelSchema

/// Values of another kind.
extension CompatRow {
  struct Value<Content: Decodable & Sendable>: Decodable, Sendable { let value: Content }
  private struct Gate: Decodable { let enabled: Bool }

  private enum Choice: Decodable {
    case enabled(Bool)
    enum CodingKeys: CodingKey, CaseIterable { case enabled }
  }
  static let kinds: [CompatRow] = [
    CompatRow(
      "bool-to-string",
      Value<Bool>.self,
      Value<String>.self,
      #"{"value":true}"#,
      #"{"value":"true"}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/type-changed"
    ),
    CompatRow(
      "number-to-string",
      Value<Int>.self,
      Value<String>.self,
      #"{"value":1}"#,
      #"{"value":"1"}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/type-changed"
    ),
    CompatRow(
      "string-to-array",
      Value<String>.self,
      Value<[String]>.self,
      #"{"value":"a"}"#,
      #"{"value":["a"]}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/type-changed"
    ),
    CompatRow(
      "array-to-dictionary",
      Value<[Int]>.self,
      Value<[String: Int]>.self,
      #"{"value":[1]}"#,
      #"{"value":{"a":1}}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/type-changed"
    ),
    CompatRow(
      "bool-to-object",
      Value<[String: Bool]>.self,
      Value<[String: Gate]>.self,
      #"{"value":{"a":true}}"#,
      #"{"value":{"a":{"enabled":true}}}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/type-changed"
    ),
    CompatRow(
      "bytes-in-another-form",
      Value<Data>.self,
      Value<Data>.self,
      #"{"value":"AA=="}"#,
      #"{"value":[0]}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/type-changed",
      newDecoding: .init(data: .deferredToData)
    ),
    CompatRow(
      "object-to-payload-enum",
      Value<Gate>.self,
      Value<Choice>.self,
      #"{"value":{"enabled":true}}"#,
      #"{"value":{"enabled":{"_0":true}}}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/type-changed"
    ),
    CompatRow(
      "object-to-array",
      Value<Gate>.self,
      Value<[Gate]>.self,
      #"{"value":{"enabled":true}}"#,
      #"{"value":[{"enabled":true}]}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/type-changed"
    ),
    CompatRow(
      "bool-to-number",
      Value<Bool>.self,
      Value<Int>.self,
      #"{"value":true}"#,
      #"{"value":1}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/type-changed"
    ),
  ]
}
