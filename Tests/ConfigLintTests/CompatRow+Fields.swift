import ConfigModel
import Diagnostics
import Foundation
import ModelSchema

/// Fields that come, go and change their names.
extension CompatRow {
  struct A: Decodable { let a: Int }
  private struct AOptionalB: Decodable { let a: Int; let b: String? }
  struct ARequiredB: Decodable { let a: Int; let b: String }
  private struct ADefaultB: Decodable { let a: Int; var b: Int = 7 }
  private struct AIntegerB: Decodable { let a: Int; let b: Int? }
  private struct OptionalLink: Decodable { let link: String? }
  private struct OptionalMoreLink: Decodable { let moreLink: String? }
  private struct RequiredLink: Decodable { let link: String }
  private struct RequiredMoreLink: Decodable { let moreLink: String }

  private struct Ten: Decodable {
    let limit: Int
    enum CodingKeys: CodingKey { case limit }
    init(from decoder: any Decoder) throws {
      limit =
        try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .limit)
        ?? 10
    }
  }
  private struct Twenty: Decodable {
    let limit: Int
    enum CodingKeys: CodingKey { case limit }
    init(from decoder: any Decoder) throws {
      limit =
        try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .limit)
        ?? 20
    }
  }
  static let fields: [CompatRow] = [
    CompatRow(
      "optional-field-added",
      A.self,
      AOptionalB.self,
      #"{"a":1}"#,
      #"{"a":1,"b":"x"}"#,
      oldReadsNew: .safe,
      newReadsOld: .safe
    ),
    CompatRow(
      "removed-name-reused",
      AOptionalB.self,
      AIntegerB.self,
      #"{"a":1,"b":"x"}"#,
      #"{"a":1,"b":2}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/type-changed"
    ),
    CompatRow(
      "reserved-name-reused",
      A.self,
      AIntegerB.self,
      #"{"a":1}"#,
      #"{"a":1,"b":2}"#,
      oldReadsNew: .safe,
      newReadsOld: .safe,
      "compat/removed-name-reused",
      reserved: .init(fields: [.init(path: "b", type: "String")])
    ),
    CompatRow(
      "required-field-added",
      A.self,
      ARequiredB.self,
      #"{"a":1}"#,
      #"{"a":1,"b":"x"}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/field-added-required"
    ),
    CompatRow(
      "field-with-a-default-value-added",
      A.self,
      ADefaultB.self,
      #"{"a":1}"#,
      #"{"a":1,"b":8}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/field-added-required"
    ),
    CompatRow(
      "optional-field-removed",
      AOptionalB.self,
      A.self,
      #"{"a":1,"b":"x"}"#,
      #"{"a":1}"#,
      oldReadsNew: .safe,
      newReadsOld: .safe,
      "compat/field-removed-optional"
    ),
    CompatRow(
      "required-field-removed",
      ARequiredB.self,
      A.self,
      #"{"a":1,"b":"x"}"#,
      #"{"a":1}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/field-removed-required"
    ),
    CompatRow(
      "optional-field-renamed",
      OptionalLink.self,
      OptionalMoreLink.self,
      #"{"link":"x"}"#,
      #"{"moreLink":"x"}"#,
      oldReadsNew: .safe,
      newReadsOld: .safe,
      "compat/field-renamed"
    ),
    CompatRow(
      "required-field-renamed",
      RequiredLink.self,
      RequiredMoreLink.self,
      #"{"link":"x"}"#,
      #"{"moreLink":"x"}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/field-renamed"
    ),
    CompatRow(
      "field-became-required",
      AOptionalB.self,
      ARequiredB.self,
      #"{"a":1}"#,
      #"{"a":1,"b":"x"}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/field-became-required"
    ),
    CompatRow(
      "field-became-optional",
      ARequiredB.self,
      AOptionalB.self,
      #"{"a":1,"b":"x"}"#,
      #"{"a":1}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/field-became-optional"
    ),
    CompatRow(
      "default-changed",
      Ten.self,
      Twenty.self,
      #"{}"#,
      #"{}"#,
      oldReadsNew: .safe,
      newReadsOld: .safe,
      "compat/default-changed"
    ),
  ]
}
