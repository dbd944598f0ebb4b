import ConfigModel
import Diagnostics
import Foundation
import ModelSchema

/// What is never reported.
extension CompatRow {
  private struct Point: Decodable { let x: Int; let y: Int }
  private struct Place: Decodable { let y: Int; let x: Int }
  private struct One: Decodable { let v: Int }
  private struct Other: Decodable { let v: Int }
  private struct Eight: Decodable {
    struct A: Decodable { let v: Int }
    struct B: Decodable { let v: Int }
    struct C: Decodable { let v: Int }
    struct D: Decodable { let v: Int }
    struct E: Decodable { let v: Int }
    struct F: Decodable { let v: Int }
    struct G: Decodable { let v: Int }
    struct H: Decodable { let v: Int }
    let a: A; let b: B; let c: C; let d: D; let e: E; let f: F; let g: G; let h: H
  }
  private struct EightRenamed: Decodable {
    struct S: Decodable { let v: Int }
    struct T: Decodable { let v: Int }
    struct U: Decodable { let v: Int }
    struct V: Decodable { let v: Int }
    struct W: Decodable { let v: Int }
    struct X: Decodable { let v: Int }
    struct Y: Decodable { let v: Int }
    struct Z: Decodable { let v: Int }
    let h: S; let g: T; let f: U; let e: V; let d: W; let c: X; let b: Y; let a: Z
  }

  static let eight = {
    "{" + "abcdefgh".map { #""\#($0)":{"v":1}"# }.joined(separator: ",") + "}"
  }()

  static let silent: [CompatRow] = [
    CompatRow(
      "fields-reordered-and-type-renamed",
      Value<Point>.self,
      Value<Place>.self,
      #"{"value":{"x":1,"y":2}}"#,
      #"{"value":{"y":1,"x":2}}"#,
      oldReadsNew: .safe,
      newReadsOld: .safe
    ),
    CompatRow(
      "same-shaped-type-renamed",
      Value<One>.self,
      Value<Other>.self,
      #"{"value":{"v":1}}"#,
      #"{"value":{"v":2}}"#,
      oldReadsNew: .safe,
      newReadsOld: .safe
    ),
    CompatRow(
      "eight-same-shaped-types-renamed",
      Eight.self,
      EightRenamed.self,
      eight,
      eight,
      oldReadsNew: .safe,
      newReadsOld: .safe
    ),
    CompatRow(
      "date-strategy-without-dates",
      A.self,
      A.self,
      #"{"a":1}"#,
      #"{"a":2}"#,
      oldReadsNew: .safe,
      newReadsOld: .safe,
      newDecoding: .init(dates: .iso8601, data: .deferredToData)
    ),
  ]
}
