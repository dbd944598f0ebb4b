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
  ]
}
