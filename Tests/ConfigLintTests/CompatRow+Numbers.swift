import ConfigModel
import Diagnostics
import Foundation
import ModelSchema

/// Numbers that become wider or narrower.
extension CompatRow {
  struct Limit<Number: Decodable & Sendable>: Decodable, Sendable { let limit: Number }

  static let numbers: [CompatRow] = [
    CompatRow(
      "int-to-double",
      Limit<Int>.self,
      Limit<Double>.self,
      #"{"limit":1}"#,
      #"{"limit":1.5}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/number-widened"
    ),
    CompatRow(
      "integer-widened",
      Limit<Int8>.self,
      Limit<Int>.self,
      #"{"limit":1}"#,
      #"{"limit":300}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/number-widened"
    ),
    CompatRow(
      "float-to-double",
      Limit<Float>.self,
      Limit<Double>.self,
      #"{"limit":1}"#,
      #"{"limit":1e300}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/number-widened"
    ),
    CompatRow(
      "double-to-int",
      Limit<Double>.self,
      Limit<Int>.self,
      #"{"limit":1.5}"#,
      #"{"limit":1}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/number-narrowed"
    ),
    CompatRow(
      "integer-narrowed",
      Limit<Int>.self,
      Limit<Int8>.self,
      #"{"limit":300}"#,
      #"{"limit":1}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/number-narrowed"
    ),
    CompatRow(
      "sign-lost",
      Limit<Int32>.self,
      Limit<UInt32>.self,
      #"{"limit":-1}"#,
      #"{"limit":1}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/number-narrowed"
    ),
    CompatRow(
      "sign-gained",
      Limit<UInt64>.self,
      Limit<Int64>.self,
      #"{"limit":18446744073709551615}"#,
      #"{"limit":-1}"#,
      oldReadsNew: .breaks,
      newReadsOld: .breaks,
      "compat/number-narrowed"
    ),
    CompatRow(
      "decimal-to-double",
      Limit<Decimal>.self,
      Limit<Double>.self,
      #"{"limit":1.5}"#,
      #"{"limit":1e300}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/number-widened"
    ),
    CompatRow(
      "double-to-decimal",
      Limit<Double>.self,
      Limit<Decimal>.self,
      #"{"limit":1e300}"#,
      #"{"limit":1.5}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/number-narrowed"
    ),
    CompatRow(
      "double-to-float",
      Limit<Double>.self,
      Limit<Float>.self,
      #"{"limit":1e300}"#,
      #"{"limit":1}"#,
      oldReadsNew: .safe,
      newReadsOld: .breaks,
      "compat/number-narrowed"
    ),
    CompatRow(
      "strings-for-infinity",
      Limit<Double>.self,
      Limit<Double>.self,
      #"{"limit":1}"#,
      #"{"limit":"inf"}"#,
      oldReadsNew: .breaks,
      newReadsOld: .safe,
      "compat/number-widened",
      newDecoding: .init(
        nonConformingFloats: .convertFromString(
          positiveInfinity: "inf",
          negativeInfinity: "-inf",
          nan: "nan"
        )
      )
    ),
  ]
}
