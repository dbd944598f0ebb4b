import ConfigModel
import Diagnostics
import Foundation
import ModelSchema

/// Strings with a form, dates and keys.
extension CompatRow {
  private struct SnakeCase: Decodable { let minimumBuild: Int? }

  static let strings: [CompatRow] = [
    CompatRow(
      "string-to-url",
      Value<String>.self,
      Value<URL>.self,
      #"{"value":""}"#,
      #"{"value":"https://a"}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/string-format-narrowed"
    ),
    CompatRow(
      "string-to-timestamp",
      Value<String>.self,
      Value<RFC3339Timestamp>.self,
      #"{"value":"soon"}"#,
      #"{"value":"2026-10-12T06:30:00Z"}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/string-format-narrowed"
    ),
    CompatRow(
      "string-to-iso-date",
      Value<String>.self,
      Value<Date>.self,
      #"{"value":"soon"}"#,
      #"{"value":"2026-10-12T06:30:00Z"}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/string-format-narrowed",
      newDecoding: .init(dates: .iso8601)
    ),
    CompatRow(
      "string-to-data",
      Value<String>.self,
      Value<Data>.self,
      #"{"value":"!"}"#,
      #"{"value":"AA=="}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/string-format-narrowed"
    ),
    CompatRow(
      "url-to-string",
      Value<URL>.self,
      Value<String>.self,
      #"{"value":"https://a"}"#,
      #"{"value":""}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/string-format-widened"
    ),
    CompatRow(
      "uuid-to-string",
      Value<UUID>.self,
      Value<String>.self,
      #"{"value":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#,
      #"{"value":"x"}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/string-format-widened"
    ),
    CompatRow(
      "date-strategy-changed",
      Value<Date>.self,
      Value<Date>.self,
      #"{"value":1}"#,
      #"{"value":2}"#,
      oldReadsNew: .safe,
      newReadsOld: .safe,
      "compat/date-strategy-changed",
      oldDecoding: .init(dates: .secondsSince1970)
    ),
    CompatRow(
      "key-strategy-changed",
      SnakeCase.self,
      SnakeCase.self,
      #"{"minimumBuild":1}"#,
      #"{"minimum_build":1}"#,
      oldReadsNew: .safe,
      newReadsOld: .safe,
      "compat/key-strategy-changed",
      newDecoding: .init(keys: .convertFromSnakeCase)
    ),
    CompatRow(
      "timestamp-to-string",
      Value<RFC3339Timestamp>.self,
      Value<String>.self,
      #"{"value":"2026-10-12T06:30:00Z"}"#,
      #"{"value":"soon"}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/string-format-widened"
    ),
    CompatRow(
      "iso-date-to-string",
      Value<Date>.self,
      Value<String>.self,
      #"{"value":"2026-10-12T06:30:00Z"}"#,
      #"{"value":"soon"}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/string-format-widened",
      oldDecoding: .init(dates: .iso8601)
    ),
    CompatRow(
      "data-to-string",
      Value<Data>.self,
      Value<String>.self,
      #"{"value":"AA=="}"#,
      #"{"value":"!"}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/string-format-widened"
    ),
    CompatRow(
      "string-to-uuid",
      Value<String>.self,
      Value<UUID>.self,
      #"{"value":"x"}"#,
      #"{"value":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/string-format-narrowed"
    ),
    CompatRow(
      "url-to-string-in-an-array",
      Value<[URL]>.self,
      Value<[String]>.self,
      #"{"value":["https://a"]}"#,
      #"{"value":[""]}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/string-format-widened"
    ),
    CompatRow(
      "string-to-number-date",
      Value<String>.self,
      Value<Date>.self,
      #"{"value":"soon"}"#,
      #"{"value":1}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/type-changed"
    ),
    CompatRow(
      "iso-dates-become-numbers",
      Value<Date>.self,
      Value<Date>.self,
      #"{"value":"2026-10-12T06:30:00Z"}"#,
      #"{"value":1}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/date-strategy-changed",
      oldDecoding: .init(dates: .iso8601),
      newDecoding: .init(dates: .secondsSince1970)
    ),
  ]
}
