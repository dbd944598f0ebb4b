import ConfigModel
import Foundation
import ModelSchema

// The shapes of docs/model-shapes.md, which is made from this file: each begins with its title, then
// what there is to know, then the code, then the type that is decoded.

// shape: Required, optional and defaulted properties
// An optional property may be missing or null. A property with a default value is still required:
// Swift's synthesized decoding does not use the default.
struct PlainSettings: Decodable, Sendable {
  var title: String
  var subtitle: String?
  var pageSize: Int = 20
}
// model: PlainSettings

// shape: Coding keys
// The names of the coding keys are the keys of documents. A constant with a value, and a property
// without a coding key, are not read at all, so schemas do not show them.
struct RenamedKeys: Decodable, Sendable {
  let kind = "banner"
  var title: String
  var buildNumber: Int

  enum CodingKeys: String, CodingKey {
    case title = "headline"
    case buildNumber = "build_number"
  }
}
// model: RenamedKeys

// shape: Every number
// Each integer has its own range; `Double` takes every number that it can hold.
struct Numbers: Decodable, Sendable {
  var int: Int, int8: Int8, int16: Int16, int32: Int32, int64: Int64
  var uint: UInt, uint8: UInt8, uint16: UInt16, uint32: UInt32, uint64: UInt64
  var double: Double, float: Float, decimal: Decimal
}
// model: Numbers

// shape: Foundation types
// Their form follows from the settings of the decoder; these are the defaults.
struct FoundationTypes: Decodable, Sendable {
  var when: Date
  var link: URL
  var id: UUID
  var blob: Data
}
// model: FoundationTypes

// shape: Nested objects
// A type is described once, however often it is used.
struct Screen: Decodable, Sendable {
  struct Size: Decodable { var width: Double, height: Double }
  var portrait: Size
  var landscape: Size?
}
// model: Screen

// shape: Arrays and sets
// One bad element fails the whole array.
struct Lists: Decodable, Sendable {
  var names: [String]
  var holes: [Int?]
  var grid: [[Double]]
  var tags: Set<String>?
}
// model: Lists

// shape: Dictionaries
// Keys that are integers stand in the document as strings of digits.
struct Dictionaries: Decodable, Sendable {
  var byName: [String: Bool]
  var byBuild: [Int: String]
  var nested: [String: [String: Int?]]
}
// model: Dictionaries

// shape: Dictionaries by an enum that is CodingKeyRepresentable
// The keys must be cases.
enum Region: String, Decodable, CaseIterable, CodingKeyRepresentable { case eu, us }
struct ByRegion: Decodable, Sendable { var prices: [Region: Double] }
// model: ByRegion

// shape: Dictionaries by an enum that is not
// Swift reads such a dictionary from a flat array in which keys and values take turns, and not from an
// object; `schema freeze` warns of it.
enum Tier: String, Decodable, CaseIterable { case free, paid }
struct ByTier: Decodable, Sendable { var limits: [Tier: Int] }
// model: ByTier

// shape: Enums with raw values
// All cases are known, since the enum is `CaseIterable`. A value that is none of them fails the whole
// document, even where the property is optional.
enum Tone: String, Decodable, CaseIterable { case calm, loud }
enum Priority: Int, Decodable, CaseIterable { case low = 1, high = 10 }
struct Enums: Decodable, Sendable {
  var tone: Tone
  var priority: Priority?
  var tones: [Tone]
}
// model: Enums

// shape: Enums that take unknown values
// Any string decodes, so a new case breaks no installed build.
enum OpenTone: String, Decodable, CaseIterable {
  case calm, loud, other

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self = Self(rawValue: text) ?? .other
  }
}
struct OpenEnums: Decodable, Sendable { var tone: OpenTone }
// model: OpenEnums

// shape: Enums that say their cases themselves
// Without `CaseIterable` an enum conforms to `SchemaHints`, or a sample document shows its cases.
enum Plan: String, Decodable, SchemaHints {
  case monthly, yearly
  static var schemaHint: SchemaHint { .cases(["monthly", "yearly"]) }
}
struct Hinted: Decodable, Sendable { var plan: Plan }
// model: Hinted

// shape: Enums with payloads
// Exactly one of the keys is there. Their names show through coding keys that are `CaseIterable`.
enum Action: Decodable, Sendable {
  case open(url: URL)
  case close
  case show(String, after: Double?)

  enum CodingKeys: CodingKey, CaseIterable { case open, close, show }
}
struct Button: Decodable, Sendable { var action: Action }
// model: Button

// shape: Enums without raw values
// Swift reads them like enums with payloads: `{ "on": {} }`, and not as a string.
enum Switch: Codable, CaseIterable, Sendable { case on, off }
struct Synthesized: Decodable, Sendable { var power: Switch }
// model: Synthesized

// shape: Types that contain themselves
struct Node: Decodable, Sendable {
  var name: String
  var children: [Node]
  var parents: [String: Node]?
}
// model: Node

// shape: Lists of types that contain such lists
struct Menu: Decodable, Sendable {
  var title: String
  var items: [Menu]
  var recent: [Menu]?
}
struct Menus: Decodable, Sendable { var menus: [Menu] }
// model: Menus

// shape: Enums that contain themselves
indirect enum Condition: Decodable, Sendable {
  case not(Condition)
  case always
  enum CodingKeys: CodingKey, CaseIterable { case not, always }
}
// model: Condition

// shape: Any JSON
// The first of several attempts that succeeds decides.
enum JSONValue: Decodable, Sendable {
  case null, bool(Bool), number(Double), string(String)
  case array([JSONValue]), object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}
struct Payload: Decodable, Sendable { var payload: JSONValue }
// model: Payload

// shape: Lists of any JSON
struct Payloads: Decodable, Sendable { var payloads: [JSONValue] }
// model: Payloads

// shape: One of two types
struct NumberOrText: Decodable, Sendable {
  var text: String
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      text = String(try container.decode(Int.self))
    } catch DecodingError.typeMismatch {
      text = try container.decode(String.self)
    }
  }
}
struct Flexible: Decodable, Sendable { var limit: NumberOrText? }
// model: Flexible

// shape: An old form beside the new one
// A gate is true or false, as in the first version, or an object.
struct MigratedGate: Decodable, Sendable {
  var enabled: Bool
  var rollout: Double?

  enum CodingKeys: CodingKey { case enabled, rollout }
  init(from decoder: any Decoder) throws {
    if let flag = try? decoder.singleValueContainer().decode(Bool.self) {
      enabled = flag
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    enabled = try container.decode(Bool.self, forKey: .enabled)
    rollout = try container.decodeIfPresent(Double.self, forKey: .rollout)
  }
}
struct Migrated: Decodable, Sendable { var gates: [String: MigratedGate] }
// model: Migrated

// shape: Defaults in `init(from:)`
// A missing key has the default; the schema knows it where the value has a property of that name.
struct Defaulted: Decodable, Sendable {
  var pageSize: Int
  var tone: Tone

  enum CodingKeys: CodingKey { case pageSize, tone }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    pageSize = try container.decodeIfPresent(Int.self, forKey: .pageSize) ?? 20
    tone = try container.decodeIfPresent(Tone.self, forKey: .tone) ?? .calm
  }
}
// model: Defaulted

// shape: Optionality is measured
// A key that may be missing but not null, one that may be null but not missing, and one that takes
// anything.
struct Measured: Decodable, Sendable {
  enum CodingKeys: CodingKey { case mayBeMissing, mayBeNull, anything, onlyLookedFor }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _ =
      container.contains(.mayBeMissing) ? try container.decode(Int.self, forKey: .mayBeMissing) : 0
    _ = try container.decode(Int?.self, forKey: .mayBeNull)
    _ = try? container.decode(Int.self, forKey: .anything)
    _ = container.contains(.onlyLookedFor)
  }
}
// model: Measured

// shape: Arrays that leave out bad elements
struct Lossy<Element: Decodable & Sendable>: Decodable, Sendable {
  var elements: [Element] = []
  private struct Anything: Decodable {}

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      if let element = try? container.decode(Element.self) {
        elements.append(element)
      } else {
        _ = try container.decode(Anything.self)
      }
    }
  }
}
struct LossyLists: Decodable, Sendable { var builds: Lossy<Int> }
// model: LossyLists

// shape: Property wrappers
@propertyWrapper struct DefaultFalse: Decodable, Sendable {
  var wrappedValue = false
  init() {}
  init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Bool.self)
  }
}
extension KeyedDecodingContainer {
  func decode(_ type: DefaultFalse.Type, forKey key: Key) throws -> DefaultFalse {
    try decodeIfPresent(type, forKey: key) ?? DefaultFalse()
  }
}
struct Wrapped: Decodable, Sendable {
  @DefaultFalse var isNew: Bool
  var title: String
}
// model: Wrapped

// shape: Wrappers of a single value
// They stand in the document as what they wrap.
struct BuildNumber: Decodable, RawRepresentable, Sendable { var rawValue: Int }
struct Identifier<Owner>: Decodable, Sendable {
  var text: String
  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }
}
struct SingleValues: Decodable, Sendable {
  var build: BuildNumber
  var owner: Identifier<Int>
}
// model: SingleValues

// shape: Texts with a form of their own
// A type that refuses placeholders says an example.
struct SemanticVersion: Decodable, Sendable, SchemaHints {
  static var schemaHint: SchemaHint { .string(example: "1.0") }
  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard text.contains(".") else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no version"))
    }
  }
}
struct Versions: Decodable, Sendable { var minimum: SemanticVersion? }
// model: Versions

// shape: Nested containers
struct Flattened: Decodable, Sendable {
  var width: Int
  var origin: [Double]

  enum Outer: CodingKey { case frame, origin }
  enum Inner: CodingKey { case width, label }
  init(from decoder: any Decoder) throws {
    let outer = try decoder.container(keyedBy: Outer.self)
    let inner = try outer.nestedContainer(keyedBy: Inner.self, forKey: .frame)
    width = try inner.decode(Int.self, forKey: .width)
    _ = try inner.decodeIfPresent(String.self, forKey: .label)
    var list = try outer.nestedUnkeyedContainer(forKey: .origin)
    origin = [try list.decode(Double.self), try list.decode(Double.self)]
  }
}
// model: Flattened

// shape: Arrays of fixed length
// Further elements are ignored.
struct Point: Decodable, Sendable {
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    _ = try container.decode(Double.self)
    _ = try container.decode(String.self)
  }
}
struct Points: Decodable, Sendable { var points: [Point] }
// model: Points

// shape: Classes that inherit
// What the superclass reads stands under `super`.
class BaseConfig: Decodable {
  var base: Int
}
final class DerivedConfig: BaseConfig, @unchecked Sendable {
  var own: String
  enum CodingKeys: CodingKey { case own }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    own = try container.decode(String.self, forKey: .own)
    try super.init(from: container.superDecoder())
  }
}
// model: DerivedConfig

// shape: Generic types
struct Timed<Value: Decodable & Sendable>: Decodable, Sendable {
  var value: Value
  var until: Double?
}
struct Generics: Decodable, Sendable {
  var title: Timed<String>
  var limit: Timed<Int>
}
// model: Generics

// shape: Keys that only matter without others
// `old` is read where `new` is missing.
struct Renamed: Decodable, Sendable {
  var value: Int?
  enum CodingKeys: CodingKey { case new, old }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    value =
      try container.decodeIfPresent(Int.self, forKey: .new)
      ?? container.decodeIfPresent(Int.self, forKey: .old)
  }
}
// model: Renamed

// shape: An enum that says which other fields are read
// Each case is tried, up to 32 of them: there is a form for those that read the same. What another value
// decides, a string, a boolean or an enum that takes unknown values, cannot be seen in a schema.
struct Block: Decodable, Sendable {
  enum Kind: String, Decodable, CaseIterable { case headline, caption, image, divider }
  enum CodingKeys: CodingKey { case kind, text, url, width }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Kind.self, forKey: .kind) {
    case .headline, .caption: _ = try container.decode(String.self, forKey: .text)
    case .image:
      _ = try container.decode(URL.self, forKey: .url)
      _ = try container.decodeIfPresent(Int.self, forKey: .width)
    case .divider: break
    }
  }
}
struct Page: Decodable, Sendable { var blocks: [Block] }
// model: Page

// shape: An enum that says which type is read
// From the same object, or from a key beside it.
enum Step: Decodable, Sendable {
  enum Kind: Int, Decodable, CaseIterable { case wait = 1, open, group }
  struct Wait: Decodable { var seconds: Double }
  struct Open: Decodable { var url: URL, isModal: Bool? }
  enum CodingKeys: CodingKey { case kind, value }
  case wait(Wait), open(Open)
  indirect case group([Step])
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decodeIfPresent(Kind.self, forKey: .kind) ?? .wait {
    case .wait: self = .wait(try Wait(from: decoder))
    case .open: self = .open(try container.decode(Open.self, forKey: .value))
    case .group: self = .group(try container.decode([Step].self, forKey: .value))
    }
  }
}
struct Script: Decodable, Sendable { var steps: [Step] }
// model: Script

// shape: Numbers that may stand in quotes
// Which strings the code takes is its own: a compiled model has the last word, a snapshot takes any.
struct Quoted: Decodable, Sendable {
  var value: Int
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      value = number
    } else if let number = Int(try container.decode(String.self)) {
      value = number
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
    }
  }
}
struct Limits: Decodable, Sendable { var limit: Quoted }
// model: Limits

// shape: RFC 3339 timestamps
// `RFC3339Timestamp` reads the same strings on every system, whatever the decoder's settings.
struct Stamped: Decodable, Sendable { var generatedAt: RFC3339Timestamp? }
// model: Stamped

// shape: A document that is an array
struct Entry: Decodable, Sendable { var key: String, value: Double }
// model: [Entry]
