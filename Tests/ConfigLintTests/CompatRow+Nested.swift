import ConfigModel
import Diagnostics
import Foundation
import ModelSchema

/// Changes inside arrays, dictionaries and types that are used often.
extension CompatRow {
  private struct Ten<Content: Decodable & Sendable>: Decodable, Sendable {
    let a, b, c, d, e: Content
    let f, g, h: [Content]
    let i: [String: Content]
    let j: Content?
  }

  private static func ten(_ gate: String) -> String {
    #"{"a":\#(gate),"b":\#(gate),"c":\#(gate),"d":\#(gate),"e":\#(gate),"#
      + #""f":[\#(gate)],"g":[],"h":[],"i":{"x":\#(gate)}}"#
  }

  private struct Settings<Content: Decodable & Sendable>: Decodable, Sendable {
    struct Inner: Decodable, Sendable { let list: [Content]; let name: String }
    let inner: Inner
  }
  static let nested: [CompatRow] = [
    CompatRow(
      "array-element",
      Value<[Limit<Int>]>.self,
      Value<[Limit<Double>]>.self,
      #"{"value":[{"limit":1}]}"#,
      #"{"value":[{"limit":1.5}]}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/number-widened"
    ),
    CompatRow(
      "dictionary-value",
      Value<[String: A]>.self,
      Value<[String: ARequiredB]>.self,
      #"{"value":{"x":{"a":1}}}"#,
      #"{"value":{"x":{"a":1,"b":"x"}}}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/field-added-required"
    ),
    CompatRow(
      "a-type-used-in-ten-places",
      Ten<ARequiredB>.self,
      Ten<A>.self,
      ten(#"{"a":1,"b":"x"}"#),
      ten(#"{"a":1}"#),
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/field-removed-required"
    ),
    CompatRow(
      "array-of-numbers",
      Value<[Int]>.self,
      Value<[Double]>.self,
      #"{"value":[1]}"#,
      #"{"value":[1.5]}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/number-widened"
    ),
    CompatRow(
      "array-of-arrays",
      Value<[[Int]]>.self,
      Value<[[String]]>.self,
      #"{"value":[[1]]}"#,
      #"{"value":[["1"]]}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/type-changed"
    ),
    CompatRow(
      "dictionary-of-optionals",
      Value<[String: Int?]>.self,
      Value<[String: Int]>.self,
      #"{"value":{"a":null}}"#,
      #"{"value":{"a":1}}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/field-became-required"
    ),
    CompatRow(
      "array-of-optionals",
      Value<[Int]>.self,
      Value<[Int?]>.self,
      #"{"value":[1]}"#,
      #"{"value":[null]}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/field-became-optional"
    ),
    CompatRow(
      "nested-type",
      Settings<A>.self,
      Settings<ARequiredB>.self,
      #"{"inner":{"list":[{"a":1}],"name":"x"}}"#,
      #"{"inner":{"list":[{"a":1,"b":"x"}],"name":"x"}}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/field-added-required"
    ),
    CompatRow(
      "the-whole-document-an-array",
      [Int].self,
      [Int8].self,
      #"[300]"#,
      #"[1]"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/number-narrowed"
    ),
    CompatRow(
      "integer-keys",
      Value<[String: Int]>.self,
      Value<[Int: Int]>.self,
      #"{"value":{"a":1}}"#,
      #"{"value":{"1":1}}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/type-changed"
    ),
    CompatRow(
      "integer-keys-to-strings",
      Value<[Int: Int]>.self,
      Value<[String: Int]>.self,
      #"{"value":{"1":1}}"#,
      #"{"value":{"a":1}}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/type-changed"
    ),
  ]
}
