import ConfigLint
import ConfigModel
import Diagnostics
import Foundation
import JSONSyntax
import ModelSchema
import TestSupport
import Testing

/// A team's own model with every shape that the stock models do not have.
struct OwnModel: Decodable, Sendable {
  enum Level: String, Decodable, CaseIterable { case low, high }
  enum Size: Int, Decodable, CaseIterable { case small = 1, large = 10 }
  enum Lenient: String, Decodable, CaseIterable {
    case known, other
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      self = Self(rawValue: text) ?? .other
    }
  }
  struct Point: Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      _ = try container.decode(Double.self)
      _ = try container.decode(Double.self)
    }
  }
  struct Entry: Decodable { var name: String, weight: Float? }

  var schema: Int
  var features: [String: Bool]
  var list: [Entry]?
  var holes: [Int?]?
  var counts: [Int: UInt8]?
  var point: Point?
  var level: Level?
  var size: Size?
  var lenient: Lenient?
  var small: Int8?
  var big: UInt64?
  var price: Decimal?
  var id: UUID?
  var blob: Data?
  var when: Date?
  var stamp: RFC3339Timestamp?
  var naïve: String?
}

@Suite struct OwnModelTests {
  private static let models = ConfigModels(current: OwnModel.self, version: 3)

  private func findings(_ members: String) throws -> [String] {
    let text = "{\"schema\":3,\"features\":{},\(members)}"
    let validation = try DocumentValidator(models: Self.models)
      .validate(SourceFile(name: "own", bytes: Array(text.utf8)))
    #expect(validation.judgeDisagreement == nil)
    return validation.diagnostics.map { "\($0.rule) \($0.path ?? "-"): \($0.message)" }
  }

  @Test(arguments: [
    #""list":[{"name":"a","weight":null},{"name":"b","weight":0.1}]"#,
    #""holes":[1,null,3]"#,
    #""counts":{"1":255,"-2":0}"#,
    #""point":[1,2.5]"#,
    #""point":[1,2.5,"ignored"]"#,
    #""level":"high","size":10,"lenient":"never heard of""#,
    #""small":-128,"big":18446744073709551615,"price":19.99"#,
    #""id":"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6","blob":"aGVsbG8=","when":0.5"#,
    #""stamp":"2026-10-12T06:30:00Z""#,
    "\"na\u{ef}ve\":\"composed\"",
    "\"nai\u{308}ve\":\"decomposed, which Foundation takes for the same key\"",
  ])
  func whatDecodesHasNoFinding(members: String) throws {
    #expect(try findings(members) == [])
  }

  @Test(arguments: [
    (
      #""list":[{"name":"a"},{"nam":"b"}]"#,
      #"config/unknown-key /list/1/nam: unknown key "nam" in an element of "list"; "#
        + #"the required key "name" is missing"#
    ),
    (
      #""list":[{}]"#,
      #"value/missing /list/0/name: the required key "name" is missing in element 0"#
    ),
    (#""list":{}"#, #"value/type /list: expected an array for "list", found an object"#),
    (#""list":[null]"#, "value/null /list/0: expected an object for element 0, found null"),
    (
      #""holes":["1"]"#,
      #"value/type /holes/0: expected a whole number for element 0, found the string "1""#
    ),
    (
      #""counts":{"a":1}"#,
      #"value/type /counts/a: expected a whole number as a key, found "a""#
    ),
    (
      #""counts":{"1":256}"#,
      #"value/out-of-range /counts/1: 256 for entry "1" does not fit: expected 0 to 255"#
    ),
    (#""point":[1]"#, #"value/missing /point: expected 2 elements in "point", found 1"#),
    (
      #""level":"LOW""#,
      #"value/unknown-case /level: expected "low" or "high" for "level", found the string "LOW""#
    ),
    (
      #""size":2"#,
      #"value/unknown-case /size: expected 1 or 10 for "size", found the number 2"#
    ),
    (#""size":"1""#, #"value/type /size: expected 1 or 10 for "size", found the string "1""#),
    (#""lenient":1"#, #"value/type /lenient: expected a string for "lenient", found the number 1"#),
    (
      #""small":128"#,
      #"value/out-of-range /small: 128 for "small" does not fit: expected -128 to 127"#
    ),
    (
      #""big":-1"#,
      #"value/out-of-range /big: -1 for "big" does not fit: expected 0 to 18446744073709551615"#
    ),
    (
      #""price":1e200"#,
      #"value/out-of-range /price: 1e200 for "price" does not fit in a Decimal"#
    ),
    (
      #""id":"F81D""#,
      #"value/type /id: expected a UUID in quotes for "id", found the string "F81D""#
    ),
    (
      #""blob":"?""#,
      #"value/type /blob: expected Base64 in quotes for "blob", found the string "?""#
    ),
    (
      #""when":"2026-10-12T06:30:00Z""#,
      #"value/type /when: expected a number of seconds since 2001 for "when", "#
        + #"found the string "2026-10-12T06:30:00Z""#
    ),
  ])
  func whatDoesNotDecodeIsNamed(members: String, finding: String) throws {
    #expect(try findings(members) == [finding])
  }

  struct OldModel: Decodable, Sendable { var schema: Int, banner: String? }

  @Test func eachDocumentIsJudgedByTheModelOfItsOwnVersion() throws {
    let models = Self.models.adding(OldModel.self, version: 2)
    let validator = try DocumentValidator(models: models)
    func rules(_ text: String) -> [RuleID] {
      validator.validate(SourceFile(name: "own", bytes: Array(text.utf8))).diagnostics.map(\.rule)
    }
    #expect(rules(#"{"schema":2,"banner":"x"}"#) == [])
    #expect(rules(#"{"schema":2,"features":{}}"#) == ["config/unknown-key"])
    #expect(rules(#"{"schema":3,"features":{}}"#) == [])
    #expect(rules(#"{"schema":1,"features":{}}"#) == ["config/unsupported-schema"])
  }

  @Test func aDocumentWithoutAnyKnownKeyIsStillJudgedByOwnModels() throws {
    let validation = try DocumentValidator(models: Self.models)
      .validate(SourceFile(name: "own", bytes: Array("{}".utf8)))
    #expect(validation.diagnostics.map(\.rule) == ["value/missing", "value/missing"])
    #expect(validation.notChecked.isEmpty)
  }

  @Test func mutationsAreJudgedAsJSONDecoderDoes() throws {
    let text = """
      {"schema":3,"features":{"a":true},"list":[{"name":"a","weight":0.5}],"holes":[1,null],
      "counts":{"1":2},"point":[1,2],"level":"low","size":1,"lenient":"known","small":1,"big":2,
      "price":1.5,"id":"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6","blob":"aGk=","when":1,
      "stamp":"2026-10-12T06:30:00Z"}
      """
    let document = DocumentNode(try JSONTree(parsing: Array(text.utf8)).root)
    let validator = try DocumentValidator(models: Self.models)
    var mutator = DocumentMutator(SeededGenerator(seed: SeededGenerator.runSeed))
    for _ in 0..<2000 {
      let mutation = mutator.mutated(document).text
      let outcome = DifferentialTests.judge(mutation, validator, Self.models)
      guard let complaint = outcome.complaint else { continue }
      Issue.record("\(complaint)\n\(mutation)\nagain: FLAGCTL_SEED=\(SeededGenerator.runSeed)")
      return
    }
  }

  struct Unlisted: Decodable, Sendable {
    enum Plan: String, Decodable { case free, paid }
    var plan: Plan
  }

  @Test func aModelThatNoSchemaCanExpressIsNamed() {
    #expect(throws: SchemaDerivationError.self) {
      try DocumentValidator(models: ConfigModels(current: Unlisted.self, version: 1))
    }
  }
}
