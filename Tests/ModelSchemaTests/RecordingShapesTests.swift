import ConfigModel
import Foundation
import Testing

@testable import ModelSchema

/// What the recording decoder makes of the ways in which a model can be written.
@Suite struct RecordingShapesTests {
  private func fields<Model: Decodable & Sendable>(
    _ type: Model.Type
  ) throws -> [String: SchemaObject.Field] {
    let schema = try SchemaRecorder.schema(of: type)
    guard case .object(let id) = schema.root.type else {
      Issue.record("\(type) is not an object")
      return [:]
    }
    return Dictionary(uniqueKeysWithValues: schema[id].fields.map { ($0.name, $0) })
  }

  private func type<Model: Decodable & Sendable>(_ type: Model.Type) throws -> SchemaType {
    try SchemaRecorder.schema(of: type).root.type
  }

  struct Primitives: Decodable {
    var bool: Bool, string: String
    var int: Int, int8: Int8, int16: Int16, int32: Int32, int64: Int64
    var uint: UInt, uint8: UInt8, uint16: UInt16, uint32: UInt32, uint64: UInt64
    var double: Double, float: Float
    var url: URL, date: Date, data: Data, decimal: Decimal, uuid: UUID
  }

  struct OptionalPrimitives: Decodable {
    var bool: Bool?, string: String?
    var int: Int?, int8: Int8?, int16: Int16?, int32: Int32?, int64: Int64?
    var uint: UInt?, uint8: UInt8?, uint16: UInt16?, uint32: UInt32?, uint64: UInt64?
    var double: Double?, float: Float?
    var url: URL?, date: Date?, data: Data?, decimal: Decimal?, uuid: UUID?
  }

  @Test func primitivesAreRequired() throws {
    let fields = try fields(Primitives.self)
    let expected: [String: SchemaType] = [
      "bool": .boolean, "string": .string, "int": .integer(.int), "int8": .integer(.int8),
      "int16": .integer(.int16), "int32": .integer(.int32), "int64": .integer(.int64),
      "uint": .integer(.uint), "uint8": .integer(.uint8), "uint16": .integer(.uint16),
      "uint32": .integer(.uint32), "uint64": .integer(.uint64), "double": .real(.double),
      "float": .real(.float), "url": .url, "date": .date(.secondsSince2001), "data": .data,
      "decimal": .decimal,
      "uuid": .uuid,
    ]
    #expect(fields.mapValues(\.value.type) == expected)
    #expect(fields.values.allSatisfy { $0.isRequired && !$0.isNullable })
  }

  @Test func optionalPrimitivesMayBeMissingOrNull() throws {
    let fields = try fields(OptionalPrimitives.self)
    #expect(fields.count == 19)
    #expect(fields["uint8"]?.value.type == .integer(.uint8))
    #expect(fields.values.allSatisfy { !$0.isRequired && $0.isNullable })
  }

  struct Custom: Decodable {
    let defaulted: Int
    let absentButNotNull: Int
    let nullButNotAbsent: Int?
    let tolerant: Int
    let tolerantIfThere: Int
    let checked: Bool

    enum CodingKeys: String, CodingKey {
      case defaulted = "default_value"
      case absentButNotNull, nullButNotAbsent, tolerant, tolerantIfThere, checked
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      defaulted = try container.decodeIfPresent(Int.self, forKey: .defaulted) ?? 7
      absentButNotNull =
        container.contains(.absentButNotNull)
        ? try container.decode(Int.self, forKey: .absentButNotNull) : 0
      nullButNotAbsent = try container.decode(Int?.self, forKey: .nullButNotAbsent)
      tolerant = (try? container.decode(Int.self, forKey: .tolerant)) ?? 0
      guard container.contains(.tolerantIfThere) else {
        throw DecodingError.keyNotFound(
          CodingKeys.tolerantIfThere,
          .init(codingPath: [], debugDescription: "")
        )
      }
      tolerantIfThere = (try? container.decode(Int.self, forKey: .tolerantIfThere)) ?? 0
      checked = container.contains(.checked)
    }
  }

  @Test func optionalityIsMeasuredNotGuessed() throws {
    let fields = try fields(Custom.self)
    #expect(
      fields["default_value"]
        == .init(
          name: "default_value",
          value: .init(.integer(.int)),
          isRequired: false,
          isNullable: true
        )
    )
    #expect(
      fields["absentButNotNull"]
        == .init(
          name: "absentButNotNull",
          value: .init(.integer(.int)),
          isRequired: false,
          isNullable: false
        )
    )
    #expect(
      fields["nullButNotAbsent"]
        == .init(
          name: "nullButNotAbsent",
          value: .init(.integer(.int), isNullable: true),
          isRequired: true,
          isNullable: true
        )
    )
    #expect(
      fields["tolerant"]
        == .init(
          name: "tolerant",
          value: .init(.integer(.int), isLenient: true),
          isRequired: false,
          isNullable: true
        )
    )
    #expect(
      fields["tolerantIfThere"]
        == .init(
          name: "tolerantIfThere",
          value: .init(.integer(.int), isLenient: true),
          isRequired: true,
          isNullable: true
        )
    )
    #expect(
      fields["checked"]
        == .init(name: "checked", value: .init(.any), isRequired: false, isNullable: true)
    )
  }

  enum Level: String, Decodable, CaseIterable { case low, high }
  enum Number: Int, Decodable, CaseIterable { case one = 1, seven = 7 }
  enum Hinted: String, Decodable, SchemaHints {
    case free, paid
    static var schemaHint: SchemaHint { .cases(["free", "paid"]) }
  }
  enum Open: String, Decodable, CaseIterable {
    case known, unknown
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      self = Self(rawValue: text) ?? .unknown
    }
  }
  enum ByNumber: String, Decodable, CaseIterable {
    case off, on
    init(from decoder: any Decoder) throws {
      self = try decoder.singleValueContainer().decode(Int.self) == 0 ? .off : .on
    }
  }
  enum Silent: String, Decodable { case a, b }

  @Test func enumsListTheirCases() throws {
    #expect(
      try type(Level.self)
        == .enumeration(.init(typeName: "Level", cases: [.string("low"), .string("high")]))
    )
    #expect(
      try type(Number.self)
        == .enumeration(.init(typeName: "Number", cases: [.integer(1), .integer(7)]))
    )
    #expect(
      try type(Hinted.self)
        == .enumeration(.init(typeName: "Hinted", cases: [.string("free"), .string("paid")]))
    )
    #expect(
      try type(Open.self)
        == .enumeration(
          .init(typeName: "Open", cases: [.string("known"), .string("unknown")], isOpen: true)
        )
    )
  }

  @Test func anEnumThatDecodesSomethingElseIsWhatItDecodes() throws {
    #expect(try type(ByNumber.self) == .integer(.int))
  }

  struct UsesSilent: Decodable { var plan: [String: Silent] }

  @Test func anEnumThatListsNothingIsNamedWithItsPlace() {
    #expect {
      try SchemaRecorder.schema(of: UsesSilent.self)
    } throws: { error in
      let text = String(describing: error)
      return text.hasPrefix("Silent (at plan.*) refuses every placeholder: ")
        && text.hasSuffix("make it CaseIterable or conform it to SchemaHints")
    }
  }

  struct Build: Decodable, RawRepresentable { var rawValue: Int }
  struct Name: Decodable {
    let text: String
    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }
  }
  struct Version: Decodable, SchemaHints {
    static var schemaHint: SchemaHint { .string(example: "1.0") }
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard text.contains(".") else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no dot"))
      }
    }
  }

  @Test func wrappersAreWhatTheyWrap() throws {
    #expect(try type(Build.self) == .integer(.int))
    #expect(try type(Name.self) == .string)
    #expect(try type(Version.self) == .string)
    #expect(try type(RFC3339Timestamp.self) == .timestamp)
  }

  @Test func collectionsAreRecorded() throws {
    #expect(try type([Level?].self) == .array(of: optional(.enumeration(levelCases))))
    #expect(try type(Set<Int>.self) == .array(of: .init(.integer(.int))))
    #expect(
      try type([String: [Int]].self)
        == .dictionary(keys: .string, values: .init(.array(of: .init(.integer(.int)))))
    )
    #expect(
      try type([Int: Bool?].self) == .dictionary(keys: .integer, values: optional(.boolean))
    )
  }

  private let levelCases = SchemaEnumeration(
    typeName: "Level",
    cases: [.string("low"), .string("high")]
  )

  private func optional(_ type: SchemaType) -> SchemaValue {
    SchemaValue(type, isNullable: true)
  }

  struct Nested: Decodable {
    enum Outer: CodingKey { case settings, point }
    enum Inner: CodingKey { case size, color }

    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Outer.self)
      let inner = try outer.nestedContainer(keyedBy: Inner.self, forKey: .settings)
      _ = try inner.decode(Int.self, forKey: .size)
      _ = try inner.decodeIfPresent(String.self, forKey: .color)
      var point = try outer.nestedUnkeyedContainer(forKey: .point)
      _ = try point.decode(Double.self)
      _ = try point.decode(String.self)
    }
  }

  @Test func nestedContainersAreRecorded() throws {
    let schema = try SchemaRecorder.schema(of: Nested.self)
    guard case .object(let id) = schema.root.type,
      case .object(let inner)? = schema[id].field("settings")?.value.type
    else {
      Issue.record("not nested")
      return
    }
    #expect(schema[id].field("settings")?.isRequired == true)
    #expect(schema[id].field("settings")?.isNullable == false)
    #expect(
      schema[inner].fields == [
        .init(name: "size", value: .init(.integer(.int)), isRequired: true, isNullable: false),
        .init(name: "color", value: .init(.string), isRequired: false, isNullable: true),
      ]
    )
    #expect(
      schema[id].field("point")?.value.type == .tuple([.init(.real(.double)), .init(.string)])
    )
  }

  class Base: Decodable { var base: Int }
  final class Derived: Base, @unchecked Sendable {
    var own: String = ""
    enum CodingKeys: CodingKey { case own }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      own = try container.decode(String.self, forKey: .own)
      try super.init(from: container.superDecoder())
    }
  }

  @Test func superDecodersAreANestedObject() throws {
    let fields = try fields(Derived.self)
    #expect(fields["own"]?.value.type == .string)
    #expect(fields["super"]?.isRequired == true)
  }

  struct Used: Decodable { var value: Int }
  struct Twice: Decodable { var first: Used, second: Used?, list: [Used] }

  @Test func aTypeIsDescribedOnceHoweverOftenItIsUsed() throws {
    let schema = try SchemaRecorder.schema(of: Twice.self)
    #expect(schema.objects.map(\.typeName).sorted() == ["Twice", "Used"])
  }

  final class Endless: Decodable { let next: Endless }

  @Test func aTypeThatContainsItselfWithoutAnEndIsNamed() {
    #expect(throws: SchemaDerivationError(type: "Endless", path: ["next"], reason: .recursive)) {
      try SchemaRecorder.schema(of: Endless.self)
    }
  }

  struct Stuck: Decodable {
    var good: [Int] = []
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd {
        if let number = try? container.decode(Int.self) { good.append(number) }
      }
    }
  }

  @Test func aLoopThatNeverStepsOverABadElementIsNamed() {
    #expect(throws: SchemaDerivationError(type: "Stuck", path: [], reason: .endless)) {
      try SchemaRecorder.schema(of: Stuck.self)
    }
  }

  struct NamedAndOther: Decodable {
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      _ = try container.decode(Int.self, forKey: Key(stringValue: "schema"))
      for key in container.allKeys { _ = try container.decode(Int.self, forKey: key) }
    }
  }

  @Test func namedKeysBesideKeysThatAreDataAreNamed() {
    #expect(
      throws: SchemaDerivationError(type: "NamedAndOther", path: [], reason: .namedAndOtherKeys)
    ) {
      try SchemaRecorder.schema(of: NamedAndOther.self)
    }
  }

  enum Hidden2: Decodable { case open(Int), closed }

  @Test func casesThatNothingListsAreNamed() {
    #expect(throws: SchemaDerivationError(type: "Hidden2", path: [], reason: .unknownKeys)) {
      try SchemaRecorder.schema(of: Hidden2.self)
    }
  }

  struct Sampled: Decodable, Sendable {
    var plan: Silent
    var action: Hidden2
  }

  @Test func sampleDocumentsShowCases() throws {
    let sample = #"{"plan":"a","other":"b","action":{"open":{"_0":1}},"actions":["closed"]}"#
    let models = ConfigModels(current: Sampled.self, samples: [sample])
    let text = try models.current.snapshot(version: 1).text
    #expect(text.contains(#""Silent": { "cases": ["a", "b"] }"#))
    #expect(text.contains(#""open": { "type": "Hidden2.open" }"#), "\(text)")
    #expect(text.contains(#""closed": { "type": "Hidden2.closed" }"#))
  }

  struct Empty: Decodable {}

  @Test func aTypeThatReadsNothingTakesAnything() throws {
    #expect(try type(Empty.self) == .any)
  }

  struct Hidden: Decodable {
    enum CodingKeys: CodingKey { case new, old }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let new = try container.decodeIfPresent(Int.self, forKey: .new) {
        _ = new
      } else {
        _ = try container.decodeIfPresent(String.self, forKey: .old)
      }
    }
  }

  @Test func aFieldThatOnlyAProbeBringsToLightIsRecorded() throws {
    let fields = try fields(Hidden.self)
    #expect(fields["old"]?.value.type == .string)
    #expect(fields["old"]?.isRequired == false)
  }
}
