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
  ]
}
