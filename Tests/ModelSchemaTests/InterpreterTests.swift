import ConfigModel
import Foundation
import JSONSyntax
import Testing

@testable import ModelSchema

/// The interpreter against `JSONDecoder` with the very model that the schema comes from.
@Suite struct InterpreterTests {
  enum Level: String, Decodable, CaseIterable { case low, high, accented = "é" }
  enum Size: Int, Decodable, CaseIterable { case small = 1, large = 10 }
  struct Entry: Decodable { var name: String, weight: Float? }
  struct Scalars: Decodable, Sendable {
    var int: Int?
    var small: Int8?
    var big: UInt64?
    var double: Double?
    var float: Float?
    var decimal: Decimal?
    var date: Date?
    var url: URL?
    var uuid: UUID?
    var data: Data?
    var level: Level?
    var levels: [Level]?
    var size: Size?
    var list: [Entry]?
    var holes: [Int?]?
    var byNumber: [Int: Bool]?
    var byName: [String: Bool?]?
    var stamp: RFC3339Timestamp?
  }

  private func rejects<Model: Decodable & Sendable>(
    _ text: String,
    _ type: Model.Type,
    _ decoding: ConfigDecoding = ConfigDecoding(),
  ) throws -> (interpreter: Bool, decoder: Bool) {
    let models = ConfigModels(current: type, decoding: decoding)
    let bytes = Array(text.utf8)
    let interpreter = SchemaInterpreter(try models.current.snapshot(version: 1))
    let reading = interpreter.reading(of: try JSONTree(parsing: bytes), as: .strict)
    return (reading.isRejected, (try? models.current.decode(bytes)) == nil)
  }

  static let values = [
    "null", "true", "0", "-0", "1", "1.0", "1e2", "1.5", "128", "-129", "300", "1e400", "1e-400",
    "0e1", "0.0", "9223372036854775807", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "1e39", "3.5e38", "0.1", "1e200", "-1", "10", "\"\"", "\"1\"",
    "\"low\"",
    "\"LOW\"", "\"e\\u0301\"", "\"\\u00e9\"", "\"https://example.com\"", "\"a b\"",
    "\"http://[::1\"",
    "\"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6\"", "\"F81D\"", "\"aGVsbG8=\"", "\"?\"", "\"aGVsbG8\"",
    "\"2026-10-12T06:30:00Z\"", "\"2026-02-30T06:30:00Z\"", "\"2026-10-12T06:30:00.5Z\"",
    "\"2026-10-12T06:30:00+02:00\"", "\"2026-10-12\"", "\"nan\"", "\"inf\"", "[]", "{}", "[1]",
    "[null]", "[\"low\"]", "[\"low\",\"x\"]", "{\"1\":true}", "{\"a\":true}", "{\"a\":null}",
    "{\"1\":null}", "[{\"name\":\"a\"}]", "[{\"nam\":\"a\"}]",
    "[{\"name\":\"a\",\"weight\":\"1\"}]",
    "[104,105]", "[256]", "[{}]", "[1.0,2]",
  ]

  static let fields = [
    "int", "small", "big", "double", "float", "decimal", "date", "url", "uuid", "data", "level",
    "levels", "size", "list", "holes", "byNumber", "byName", "stamp", "unknown",
  ]

  static let decodings = [
    ConfigDecoding(),
    ConfigDecoding(dates: .iso8601, data: .deferredToData),
    ConfigDecoding(
      dates: .secondsSince1970,
      keys: .convertFromSnakeCase,
      nonConformingFloats: .convertFromString(
        positiveInfinity: "inf",
        negativeInfinity: "-inf",
        nan: "nan",
      ),
    ),
    ConfigDecoding(dates: .millisecondsSince1970),
  ]

  @Test(arguments: fields, decodings)
  func eachValueInEachFieldIsTakenOrNotAsByTheDecoder(
    field: String,
    decoding: ConfigDecoding,
  ) throws {
    for value in Self.values {
      let text = "{\"\(field)\":\(value)}"
      let verdict = try rejects(text, Scalars.self, decoding)
      #expect(verdict.interpreter == verdict.decoder, "\(text)")
    }
  }

  struct Snake: Decodable, Sendable {
    struct Inner: Decodable { var deepValue: Int }
    var minimumBuild: Int
    var imageURL: Int?
    var innerThing: Inner?
    var byName: [String: Int]?
    var byNumber: [Int: Int]?
  }

  @Test(arguments: [
    #"{"minimum_build":1}"#, #"{"minimumBuild":1}"#, #"{"MINIMUM_BUILD":1}"#,
    #"{"minimum__build":1}"#, #"{"_minimum_build":1}"#, #"{"minimum_build":"x","minimumBuild":1}"#,
    #"{"minimumBuild":1,"minimum_build":"x"}"#, #"{"minimum_build":1,"image_url":"x"}"#,
    #"{"minimum_build":1,"imageURL":"x"}"#, #"{"minimum_build":1,"image_URL":"x"}"#,
    #"{"minimum_build":1,"inner_thing":{"deep_value":1}}"#,
    #"{"minimum_build":1,"inner_thing":{"deep__value":null}}"#,
    #"{"minimum_build":1,"by_name":{"a_b":1,"a":"x"}}"#,
    #"{"minimum_build":1,"by_name":{"a_b":1}}"#,
    #"{"minimum_build":1,"by_number":{"1_0":1}}"#, #"{"minimum_build":1,"by_number":{"_1":1}}"#,
    #"{"minimum_build":1,"by_number":{"x_1":1}}"#, #"{"minimum_builD":1}"#, #"{"Minimum_Build":1}"#,
  ])
  func snakeCaseIsConvertedAsByTheDecoder(text: String) throws {
    let decoding = ConfigDecoding(keys: .convertFromSnakeCase)
    let verdict = try rejects(text, Snake.self, decoding)
    #expect(verdict.interpreter == verdict.decoder)
  }

  @Test func failuresSayWhereTheyAreInDocumentAndSnapshot() throws {
    let snapshot = try ConfigModels(current: Scalars.self).current.snapshot(version: 1)
    let text = #"{"list":[{"name":"a"},{"weight":true}],"level":"LOW","int":1.5}"#
    let reading = SchemaInterpreter(snapshot)
      .reading(of: try JSONTree(parsing: Array(text.utf8)), as: .client)
    let failures = reading.failures.sorted { $0.range.lowerBound < $1.range.lowerBound }
    #expect(
      failures.map { "\($0.path) \($0.kind)" } == [
        #"/list/1/name missingKey("name")"#, "/list/1/weight wrongType", "/level unknownCase",
        "/int outOfRange",
      ]
    )
    #expect(
      failures.map(\.place) == [
        .field("name", of: "Entry"), .field("weight", of: "Entry"), .field("level", of: "Scalars"),
        .field("int", of: "Scalars"),
      ]
    )
    #expect(reading.isRejected)
  }

  private func reading(_ text: String, _ schema: ModelSchema) throws -> SchemaReading {
    let snapshot = SchemaSnapshot(version: 1, modelName: "M", schema: schema)
    return SchemaInterpreter(snapshot)
      .reading(of: try JSONTree(parsing: Array(text.utf8)), as: .client)
  }

  @Test func clientsStepOverBadValuesInTolerantPlaces() throws {
    let gate = SchemaObject(
      typeName: "Gate",
      fields: [.init(name: "on", value: .init(.boolean), isRequired: true, isNullable: false)],
    )
    let schema = ModelSchema(
      root: .init(
        .dictionary(
          keys: .string,
          values: .init(.object(.init(index: 0)), isTolerant: true),
        )
      ),
      objects: [gate],
    )
    let reading = try reading(#"{"a":{"on":true},"b":{},"c":null}"#, schema)
    #expect(reading.failures.map(\.path.description) == ["/b/on", "/c"])
    #expect(!reading.isRejected)
    let tree = try JSONTree(parsing: Array(#"{"b":{}}"#.utf8))
    #expect(SchemaInterpreter(schema).reading(of: tree, as: .strict).isRejected)
  }

  @Test func clientsThatStepOverBadValuesAcceptTheirOwnSchemaVersionAlone() throws {
    let model = try #require(ConfigModels.stock.model(forVersion: 1))
    let interpreter = SchemaInterpreter(try model.snapshot(version: 1))
    func reading(_ text: String) throws -> SchemaReading {
      interpreter.reading(of: try JSONTree(parsing: Array(text.utf8)), as: .client)
    }
    #expect(try reading(#"{"schema":2,"features":{}}"#).failures.map(\.kind) == [.otherSchema])
    #expect(try !reading(#"{"schema":1.0,"features":{"a":{"enabled":true}}}"#).isRejected)
    let own = SchemaInterpreter(
      try ConfigModels(current: Scalars.self).current.snapshot(version: 1)
    )
    let tree = try JSONTree(parsing: Array(#"{"schema":2}"#.utf8))
    #expect(!own.reading(of: tree, as: .client).isRejected)
  }

  /// Numbers that stop the process are never put to the decoder.
  @Test func aNumberThatStopsTheProcessIsAFailureOfItsOwn() throws {
    let number = "1" + String(repeating: "0", count: 150) + "e-134"
    let schema = ModelSchema(root: .init(.integer(.int), isLenient: true), objects: [])
    #expect(try reading(number, schema).failures.map(\.kind) == [.stopsProcess])
    #expect(try reading(number, schema).isRejected)
  }
}
