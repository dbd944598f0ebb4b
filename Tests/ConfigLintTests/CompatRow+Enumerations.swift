import ConfigModel
import Diagnostics
import Foundation
import ModelSchema

/// Enumerations with and without payloads.
extension CompatRow {
  private enum Two: String, Decodable, CaseIterable { case low, high }
  private enum Three: String, Decodable, CaseIterable { case low, high, extreme }
  private enum Renamed: String, Decodable, CaseIterable { case low; case high = "hi" }
  private enum Numbers: Int, Decodable, CaseIterable { case one = 1, two }
  private enum MoreNumbers: Int, Decodable, CaseIterable { case one = 1, two, three }
  private enum Open: String, Decodable, CaseIterable {
    case low, high, unknown
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      self = Open(rawValue: text) ?? .unknown
    }
  }
  private enum OpenMore: String, Decodable, CaseIterable {
    case low, high, extreme, unknown
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      self = OpenMore(rawValue: text) ?? .unknown
    }
  }

  private enum Refusing: String, Decodable, CaseIterable { case low, high, unknown }
  private enum KeyTwo: String, Decodable, CaseIterable, CodingKeyRepresentable { case low, high }
  private enum KeyThree: String, Decodable, CaseIterable, CodingKeyRepresentable {
    case low, high, extreme
  }
  private enum Screen: Decodable {
    case home(Int), about(Int)
    enum CodingKeys: CodingKey, CaseIterable { case home, about }
  }
  private enum MoreScreens: Decodable {
    case home(Int), about(Int), web(Int)
    enum CodingKeys: CodingKey, CaseIterable { case home, about, web }
  }
  static let enumerations: [CompatRow] = [
    CompatRow(
      "string-to-enum",
      Value<String>.self,
      Value<Two>.self,
      #"{"value":"x"}"#,
      #"{"value":"low"}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/string-to-enum"
    ),
    CompatRow(
      "enum-to-string",
      Value<Two>.self,
      Value<String>.self,
      #"{"value":"low"}"#,
      #"{"value":"x"}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/enum-to-string"
    ),
    CompatRow(
      "case-added",
      Value<Two>.self,
      Value<Three>.self,
      #"{"value":"low"}"#,
      #"{"value":"extreme"}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/enum-case-added"
    ),
    CompatRow(
      "case-added-in-an-optional",
      Value<Two?>.self,
      Value<Three?>.self,
      #"{"value":"low"}"#,
      #"{"value":"extreme"}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/enum-case-added"
    ),
    CompatRow(
      "case-added-in-an-array",
      Value<[Two]>.self,
      Value<[Three]>.self,
      #"{"value":["low"]}"#,
      #"{"value":["low","extreme"]}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/enum-case-added"
    ),
    CompatRow(
      "case-added-in-a-dictionary",
      Value<[String: Two]>.self,
      Value<[String: Three]>.self,
      #"{"value":{"a":"low"}}"#,
      #"{"value":{"a":"extreme"}}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/enum-case-added"
    ),
    CompatRow(
      "number-case-added",
      Value<Numbers>.self,
      Value<MoreNumbers>.self,
      #"{"value":1}"#,
      #"{"value":3}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/enum-case-added"
    ),
    CompatRow(
      "case-added-for-a-tolerant-reader",
      Value<Open>.self,
      Value<OpenMore>.self,
      #"{"value":"low"}"#,
      #"{"value":"extreme"}"#,
      oldReadsNew: .safe,
      newReadsOld: .safe
    ),
    CompatRow(
      "case-removed",
      Value<Three>.self,
      Value<Two>.self,
      #"{"value":"extreme"}"#,
      #"{"value":"low"}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/enum-case-removed"
    ),
    CompatRow(
      "raw-value-changed",
      Value<Two>.self,
      Value<Renamed>.self,
      #"{"value":"high"}"#,
      #"{"value":"hi"}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/enum-case-removed"
    ),
    CompatRow(
      "case-added-in-an-array-of-optionals",
      Value<[Two?]>.self,
      Value<[Three?]>.self,
      #"{"value":["low",null]}"#,
      #"{"value":["extreme",null]}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/enum-case-added"
    ),
    CompatRow(
      "case-added-in-a-list-in-a-dictionary",
      Value<[String: [Two]]>.self,
      Value<[String: [Three]]>.self,
      #"{"value":{"a":["low"]}}"#,
      #"{"value":{"a":["extreme"]}}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/enum-case-added"
    ),
    CompatRow(
      "case-added-as-a-key",
      Value<[KeyTwo: Int]>.self,
      Value<[KeyThree: Int]>.self,
      #"{"value":{"low":1}}"#,
      #"{"value":{"extreme":1}}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/enum-case-added"
    ),
    CompatRow(
      "case-removed-as-a-key",
      Value<[KeyThree: Int]>.self,
      Value<[KeyTwo: Int]>.self,
      #"{"value":{"extreme":1}}"#,
      #"{"value":{"low":1}}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/enum-case-removed"
    ),
    CompatRow(
      "keys-from-strings-to-cases",
      Value<[String: Int]>.self,
      Value<[KeyTwo: Int]>.self,
      #"{"value":{"x":1}}"#,
      #"{"value":{"low":1}}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/string-to-enum"
    ),
    CompatRow(
      "keys-from-cases-to-strings",
      Value<[KeyTwo: Int]>.self,
      Value<[String: Int]>.self,
      #"{"value":{"low":1}}"#,
      #"{"value":{"x":1}}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/enum-to-string"
    ),
    CompatRow(
      "case-added-in-pairs",
      Value<[Two: Int]>.self,
      Value<[Three: Int]>.self,
      #"{"value":["low",1]}"#,
      #"{"value":["extreme",1]}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/enum-case-added"
    ),
    CompatRow(
      "unknown-values-refused-now",
      Value<Open>.self,
      Value<Refusing>.self,
      #"{"value":"x"}"#,
      #"{"value":"low"}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/string-to-enum"
    ),
    CompatRow(
      "payload-case-added",
      Value<Screen>.self,
      Value<MoreScreens>.self,
      #"{"value":{"home":{"_0":1}}}"#,
      #"{"value":{"web":{"_0":1}}}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/enum-case-added"
    ),
    CompatRow(
      "payload-case-removed",
      Value<MoreScreens>.self,
      Value<Screen>.self,
      #"{"value":{"web":{"_0":1}}}"#,
      #"{"value":{"home":{"_0":1}}}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/enum-case-removed"
    ),
    CompatRow(
      "number-to-enum",
      Value<Int>.self,
      Value<Numbers>.self,
      #"{"value":7}"#,
      #"{"value":1}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/string-to-enum"
    ),
    CompatRow(
      "unknown-values-taken-now",
      Value<Refusing>.self,
      Value<Open>.self,
      #"{"value":"low"}"#,
      #"{"value":"x"}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/enum-to-string"
    ),
  ]
}
