import ConfigModel
import JSONSyntax
import Testing

@testable import ModelSchema

@Suite struct SnapshotTests {
  enum Feature: String, FeatureKey {
    case smartImport, cloudSync
    var kind: FeatureKind { self == .cloudSync ? .killSwitch : .rollout }
  }
  enum Tone: String, Decodable, CaseIterable { case calm, loud }
  struct Banner: Decodable { var text: String, tone: Tone, link: String? }
  struct Model: Decodable, Sendable {
    var schema: Int
    var features: [String: Bool]
    var banner: Banner?
    var banners: [Banner]
    var holes: [Int?]?
    var byNumber: [Int: Tone]?
  }

  private static let text = """
    {
      "format": 1,
      "schema": 4,
      "model": "Model",
      "decoding": { "dates": "deferredToDate", "keys": "useDefaultKeys", "data": "base64", \
    "nonConformingFloats": "throw" },
      "root": "Model",
      "types": {
        "Model": {
          "fields": {
            "schema": { "type": "Int", "required": true },
            "features": { "dictionary": "Bool", "required": true },
            "banner": { "type": "Banner", "required": false },
            "banners": { "array": "Banner", "required": true },
            "holes": { "array": { "type": "Int", "nullable": true }, "required": false },
            "byNumber": { "dictionary": "Tone", "keys": "Int", "required": false }
          }
        },
        "Banner": {
          "fields": {
            "text": { "type": "String", "required": true },
            "tone": { "type": "Tone", "required": true },
            "link": { "type": "String", "required": false }
          }
        },
        "Tone": { "cases": ["calm", "loud"] }
      },
      "features": {
        "smartImport": { "kind": "rollout", "shipped": "off" },
        "cloudSync": { "kind": "killSwitch", "shipped": "on" }
      }
    }

    """

  private func snapshot() throws -> SchemaSnapshot {
    try ConfigModels(current: Model.self, features: Feature.self).current.snapshot(version: 4)
  }

  @Test func aSnapshotIsWrittenOneFieldALine() throws {
    #expect(try snapshot().text == Self.text)
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let snapshot = try snapshot()
    #expect(try SchemaSnapshot(reading: Array(snapshot.text.utf8)) == snapshot)
  }

  /// Every form of type, flag and setting, whether or not a model can be recorded that has it.
  @Test func everyFormIsReadAsItWasWritten() throws {
    let node = SchemaObject.ID(index: 1)
    let hues = SchemaEnumeration(typeName: "Hue", cases: [.integer(1), .integer(-7)], isOpen: true)
    let words = SchemaEnumeration(
      typeName: "Words",
      cases: (0..<30).map { .string("a long word \($0)") },
    )
    var types = SnapshotWord.plainTypes.map(\.type)
    types += [
      .date(.iso8601), .enumeration(hues), .enumeration(words),
      .array(of: .init(.string, isNullable: true, isLenient: true, isTolerant: true)),
      .tuple([.init(.string), .init(.object(node))]),
      .pairs(key: .init(.enumeration(hues)), value: .init(.boolean)),
      .dictionary(keys: .string, values: .init(.object(node), isTolerant: true)),
      .dictionary(keys: .integer, values: .init(.array(of: .init(.boolean)))),
      .dictionary(keys: .cases(["a", "b \"c\""]), values: .init(.any)),
      .union([.init(.boolean), .init(.object(node))]), .object(.init(index: 2)),
    ]
    let fields = types.enumerated().map { index, type in
      SchemaObject.Field(
        name: "field \(index) \"é\"",
        value: .init(type, isLenient: index % 3 == 0, isTolerant: index % 4 == 0),
        isRequired: index % 2 == 0,
        isNullable: index % 5 == 0,
        defaultValue: type == .string ? "\"x\"" : index % 7 == 0 ? "null" : nil,
      )
    }
    let child = SchemaObject.Field(
      name: "children",
      value: .init(.array(of: .init(.object(node)))),
      isRequired: true,
      isNullable: false,
    )
    let cases = [
      SchemaObject.Field(name: "a", value: .init(.any), isRequired: false, isNullable: false),
      SchemaObject.Field(name: "b", value: .init(.any), isRequired: false, isNullable: true),
    ]
    var snapshot = SchemaSnapshot(
      version: 7,
      modelName: "All",
      decoding: ConfigDecoding(
        dates: .iso8601,
        keys: .convertFromSnakeCase,
        data: .deferredToData,
        nonConformingFloats: .convertFromString(
          positiveInfinity: "+",
          negativeInfinity: "-",
          nan: "\u{7f}",
        ),
      ),
      schema: ModelSchema(
        root: .init(.object(.init(index: 0))),
        objects: [
          SchemaObject(typeName: "All", fields: fields),
          SchemaObject(typeName: "Node", fields: [child]),
          SchemaObject(typeName: "Choice", form: .choice, fields: cases),
        ],
      ),
      features: [],
    )
    snapshot.reserved = .init(fields: [.init(path: "features.*.old", type: "Int")], features: ["x"])
    snapshot.notes = "read by the first builds"
    #expect(try SchemaSnapshot(reading: Array(snapshot.text.utf8)) == snapshot)
  }

  @Test func customDatesAreKnownByTheirName() throws {
    let dates = ConfigDecoding.Dates.custom(CustomDates(named: "yyyy", isNumber: false))
    let snapshot = SchemaSnapshot(
      version: 1,
      modelName: "Day",
      decoding: ConfigDecoding(dates: dates),
      schema: ModelSchema(root: .init(.date(.customText)), objects: []),
    )
    #expect(snapshot.text.contains(#""dates": { "custom": "yyyy", "isNumber": false }"#))
    #expect(try SchemaSnapshot(reading: Array(snapshot.text.utf8)) == snapshot)
  }

  /// What is replaced, by what, and the message with the text that it points at.
  @Test(arguments: [
    (#""format": 1"#, #""format": 2"#, "snapshot of form 2, and this flagctl reads form 1", "2"),
    (#""schema": 4"#, #""schema": "4""#, #"expected a whole number for "schema""#, #""4""#),
    (#""model": "Model""#, #""modle": "M""#, #"unknown key "modle" in a snapshot"#, #""modle""#),
    (#""model": "Model","#, "", #"the key "model" is missing in a snapshot"#, "{"),
    (
      #""tone": { "type": "Tone""#, #""tone": { "type": "Ton""#, #"no type "Ton" in this snapshot"#,
      #""Ton""#
    ),
    (
      #""required": true },"#, #""requird": true },"#, #"unknown key "requird" in a snapshot"#,
      #""requird""#
    ),
    (#"["calm", "loud"]"#, "[]", "expected an array with at least one case", "[]"),
    (#"["calm", "loud"]"#, #"["calm", "calm"]"#, #"the case "calm" is there twice"#, #""calm""#),
    (
      #"["calm", "loud"]"#, #"["calm", 1]"#,
      "expected strings or whole numbers as cases, not both", "1"
    ),
    (
      #""Tone": {"#, #""Loop": { "value": { "anyOf": [] } }, "Tone": {"#,
      "expected an array with at least one type", "[]"
    ),
    (
      #""Tone": {"#,
      #""X": { "fields": { "a": { "type": "Int", "required": false, "default": "ten" } } }, "Tone": {"#,
      #"the default "ten" is no Int"#, #""ten""#
    ),
    (#"["calm", "loud"]"#, "[true]", "expected a string or a whole number as a case", "true"),
    (
      #""kind": "rollout""#, #""kind": "roll""#,
      #"expected one of "rollout", "killSwitch" for "kind""#, #""roll""#
    ),
    (#""keys": "Int", "#, #""keys": "Bool", "#, #"expected one of "Int" for "keys""#, #""Bool""#),
    (
      #""dictionary": "Bool""#, #""array": "Int", "dictionary": "Bool""#,
      #"expected exactly one of "type", "array", "tuple", "pairs", "dictionary" and "anyOf""#, "{"
    ),
    (
      #""Tone": {"#, #""Loop": { "value": { "anyOf": ["Int", "Loop"] } }, "Tone": {"#,
      #"the value of "Loop" is itself, or goes by way of more than 32 types"#, #""Loop""#
    ),
    (#""Tone": {"#, #""Int": {"#, #""Int" is a type that needs no description"#, #""Int""#),
    (
      #""root": "Model","#, #""root": "Model",,"#, "expected a key in double quotes, found `,`",
      ","
    ),
  ])
  func whatIsAmissIsNamedWithItsPlace(
    part: String,
    replacement: String,
    message: String,
    place: String,
  ) throws {
    let range = try #require(Self.text.firstRange(of: part))
    var text = Self.text
    text.replaceSubrange(range, with: replacement)
    let bytes = Array(text.utf8)
    let error = #expect(throws: SnapshotError.self) { try SchemaSnapshot(reading: bytes) }
    let found = try #require(error)
    #expect(found.message == message)
    #expect(String(decoding: bytes[found.range], as: UTF8.self) == place)
  }

  @Test func partsAreFoundInTheFile() throws {
    let bytes = Array(Self.text.utf8)
    let file = try SnapshotFile(reading: bytes)
    func text(_ place: SnapshotFile.Place) -> String {
      String(decoding: bytes[file.range(of: place)], as: UTF8.self)
    }
    #expect(text(.version) == #""schema""#)
    #expect(text(.field("tone", of: "Banner")) == #""tone""#)
    #expect(file.range(of: .field("schema", of: "Model")).lowerBound > 200)
    #expect(text(.enumerationCase(1, of: "Tone")) == #""loud""#)
    #expect(text(.feature("cloudSync")) == #""cloudSync""#)
    #expect(text(.reserved) == "{")
  }

  struct Renamed: Decodable, Sendable {
    struct Sign: Decodable {
      var link: String?
      var tone: Mood
      var text: String
    }
    enum Mood: String, Decodable, CaseIterable { case loud, calm }
    var banners: [Sign]
    var banner: Sign?
    var schema: Int
    var features: [String: Bool]
    var holes: [Int?]?
    var byNumber: [Int: Mood]?
  }
  struct Different: Decodable, Sendable {
    var schema: Int
    var features: [String: Bool]
    var banner: Banner?
    var banners: [Banner]
    var holes: [Int]?
    var byNumber: [Int: Tone]?
  }

  @Test func namesAndOrderAreNoPartOfTheShape() throws {
    let schema = try snapshot().schema
    let renamed = try ConfigModels(current: Renamed.self).current.snapshot(version: 4).schema
    #expect(renamed != schema)
    #expect(renamed.hasSameShape(as: schema))
    let different = try ConfigModels(current: Different.self).current.snapshot(version: 4).schema
    #expect(!different.hasSameShape(as: schema))
  }

  enum Elsewhere {
    struct Item: Decodable { var b: Int }
  }
  struct Outer: Decodable, Sendable {
    struct Item: Decodable { var a: Int }
    var first: Item
    var second: Elsewhere.Item
  }

  @Test func typesOfTheSameNameAreToldApart() throws {
    let snapshot = try ConfigModels(current: Outer.self).current.snapshot(version: 1)
    #expect(snapshot.schema.objects.map(\.typeName) == ["Outer", "Item", "Item2"])
    #expect(try SchemaSnapshot(reading: Array(snapshot.text.utf8)) == snapshot)
  }

  @Test func nestedContainersAreNamedForTheirPlace() throws {
    let snapshot = try ConfigModels(current: RecordingShapesTests.Nested.self).current
      .snapshot(version: 1)
    #expect(snapshot.schema.objects.map(\.typeName) == ["Nested", "Nested.settings"])
  }
}
