import JSONSyntax
import TestSupport

import ModelSchema

/// Random documents for a schema: most values are what the schema wants, some are not.
struct SchemaDocuments {
  private let schema: ModelSchema
  private var generator: SeededGenerator
  /// How many values of a document may still be other than the schema wants.
  private var mistakes = 0

  init(_ schema: ModelSchema, _ generator: SeededGenerator) {
    self.schema = schema
    self.generator = generator
  }

  mutating func next() -> String {
    mistakes = pick([0, 0, 1, 1, 1, 2, 3])
    return value(schema.root, depth: 0)
  }

  private mutating func value(_ value: SchemaValue, isNullable: Bool = false, depth: Int) -> String
  {
    if mistakes > 0, chance(1, of: 6) {
      mistakes -= 1
      return pick(Self.anything)
    }
    if isNullable || value.isNullable, chance(1, of: 5) { return "null" }
    return text(of: value.type, depth: depth)
  }

  private mutating func text(of type: SchemaType, depth: Int) -> String {
    switch type {
    case .object(let id): object(schema[id], depth: depth)
    case .array(let element): array(element, depth: depth)
    case .tuple(let elements): tuple(elements, depth: depth)
    case .pairs(let key, let entry): pairs(key, entry, depth: depth)
    case .dictionary(let keys, let values): dictionary(keys, values, depth: depth)
    case .union(let values): value(pick(values), depth: depth)
    case .any: pick(Self.anything)
    default: scalar(type)
    }
  }

  private mutating func object(_ object: SchemaObject, depth: Int) -> String {
    if case .value(let named) = object.form { return value(named, depth: depth) }
    var members: [String] = []
    var fields = object.fields
    if object.form == .choice {
      fields = mistakes > 0 && chance(1, of: 4) ? fields : [pick(fields)]
    }
    for field in fields {
      let mayBeMissing = !field.isRequired && object.form != .choice
      if mayBeMissing, depth > 4 || chance(1, of: 3) { continue }
      if mistakes > 0, chance(1, of: 15) {
        mistakes -= 1
        if chance(1, of: 2) { members.append("\"x\(field.name)\":\(pick(Self.anything))") }
        continue
      }
      let text = value(field.value, isNullable: field.isNullable, depth: depth + 1)
      members.append("\(JSONStringLiteral.encode(field.name)):\(text)")
    }
    if chance(1, of: 8) { members.append("\"unknown\":\(pick(Self.anything))") }
    if chance(1, of: 4) { members.reverse() }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func array(_ element: SchemaValue, depth: Int) -> String {
    var elements: [String] = []
    for _ in 0..<count(depth) { elements.append(value(element, depth: depth + 1)) }
    return "[\(elements.joined(separator: ","))]"
  }

  private mutating func tuple(_ elements: [SchemaValue], depth: Int) -> String {
    var texts: [String] = []
    for element in elements { texts.append(value(element, depth: depth + 1)) }
    if mistakes > 0, chance(1, of: 4), !texts.isEmpty { texts.removeLast() }
    if chance(1, of: 6) { texts.append("true") }
    return "[\(texts.joined(separator: ","))]"
  }

  private mutating func pairs(_ key: SchemaValue, _ entry: SchemaValue, depth: Int) -> String {
    var texts: [String] = []
    for _ in 0..<count(depth) {
      texts.append(value(key, depth: depth + 1))
      texts.append(value(entry, depth: depth + 1))
    }
    if mistakes > 0, chance(1, of: 4), !texts.isEmpty { texts.removeLast() }
    return "[\(texts.joined(separator: ","))]"
  }

  private mutating func dictionary(
    _ keys: SchemaKeyKind,
    _ values: SchemaValue,
    depth: Int,
  ) -> String {
    var names: Set<String> = []
    for _ in 0..<count(depth) {
      switch keys {
      case .string: names.insert(pick(["a", "b_c", "dE", "1", "é"]))
      case .integer: names.insert(pick(["1", "-2", "+3", "007", "12"]))
      case .cases(let cases): names.insert(pick(cases))
      }
      if mistakes > 0, chance(1, of: 6) {
        mistakes -= 1
        names.insert(pick(["x", "1.5", "", "EU"]))
      }
    }
    var members: [String] = []
    for name in names.sorted() {
      members.append("\(JSONStringLiteral.encode(name)):\(value(values, depth: depth + 1))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func scalar(_ type: SchemaType) -> String {
    switch type {
    case .boolean: return pick(["true", "false"])
    case .integer: return pick(["0", "1", "7", "100", "127", "1.0", "1e1", "-1", "300", "70000"])
    case .real, .decimal: return pick(["0", "1", "-1.5", "0.25", "1e3", "123456789.125"])
    case .date(let form) where form.isNumber: return pick(["0", "1.5", "1700000000"])
    case .timestamp, .date: return "\"2026-10-12T06:30:00Z\""
    case .url: return pick(["\"https://example.com\"", "\"a\"", "\"http://x/y?z\""])
    case .uuid: return "\"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6\""
    case .data: return pick(["\"\"", "\"aGk=\""])
    case .enumeration(let enumeration): return pick(enumeration.cases).text
    default: return pick(["\"\"", "\"text\"", "\"1.0\"", "\"a.b\""])
    }
  }

  private mutating func count(_ depth: Int) -> Int {
    depth > 4 ? 0 : pick([0, 1, 1, 2, 3])
  }

  private mutating func chance(_ part: Int, of whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &generator) < part
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  static let anything = [
    "null", "null", "true", "false", "0", "1", "-1", "1.5", "300", "1e400", "1e-400", "0e1", "2e19",
    "\"\"", "\"text\"", "\"1\"", "\"calm\"", "\"CALM\"", "\"2026-10-12T06:30:00Z\"", "[]", "{}",
    "[null]", "[1]", "[\"a\"]", "[1,\"a\"]", "{\"a\":1}", "{\"a\":null}", "{\"1\":true}",
    "{\"enabled\":true}", "{\"on\":{}}", "{\"always\":{}}", "[[]]", "[{}]",
  ]
}
