import ConfigModel
import JSONSyntax

/// Writes a snapshot for people to read: in a fixed order, one field a line.
struct SnapshotWriter {
  private let snapshot: SchemaSnapshot
  private var lines: [String] = []

  static func text(of snapshot: SchemaSnapshot) -> String {
    var writer = SnapshotWriter(snapshot: snapshot)
    writer.write()
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private init(snapshot: SchemaSnapshot) {
    self.snapshot = snapshot
  }

  private mutating func write() {
    var members = [
      "\"format\": \(SchemaSnapshot.format)",
      "\"schema\": \(snapshot.version)",
      "\"model\": \(quoted(snapshot.modelName))",
    ]
    if snapshot.isOfDefaults { members.append("\"defaults\": true") }
    if let notes = snapshot.notes { members.append("\"notes\": \(quoted(notes))") }
    members.append("\"decoding\": \(decoding)")
    members.append("\"root\": \(value(snapshot.schema.root))")
    members.append(block("types", types))
    if let features = snapshot.features { members.append(block("features", features.map(line))) }
    if !snapshot.reserved.isEmpty { members.append(block("reserved", reserved)) }
    lines = ["{", members.map { "  " + $0 }.joined(separator: ",\n"), "}"]
  }

  private var decoding: String {
    let decoding = snapshot.decoding
    return inline([
      "\"dates\": \(dates(decoding.dates))", "\"keys\": \(quoted(decoding.keys.rawValue))",
      "\"data\": \(quoted(decoding.data.rawValue))",
      "\"nonConformingFloats\": \(floats(decoding.nonConformingFloats))",
    ])
  }

  private func dates(_ dates: ConfigDecoding.Dates) -> String {
    switch dates {
    case .deferredToDate: "\"deferredToDate\""
    case .secondsSince1970: "\"secondsSince1970\""
    case .millisecondsSince1970: "\"millisecondsSince1970\""
    case .iso8601: "\"iso8601\""
    case .custom(let custom):
      inline(["\"custom\": \(quoted(custom.name))", "\"isNumber\": \(custom.isNumber)"])
    }
  }

  private func floats(_ floats: ConfigDecoding.NonConformingFloats) -> String {
    switch floats {
    case .throw: "\"throw\""
    case .convertFromString(let positive, let negative, let nan):
      inline([
        "\"positiveInfinity\": \(quoted(positive))", "\"negativeInfinity\": \(quoted(negative))",
        "\"nan\": \(quoted(nan))",
      ])
    }
  }

  /// The objects in their order, and after them the enumerations in the order of their use.
  private var types: [String] {
    var entries = snapshot.schema.objects.map { object in
      if case .value(let named) = object.form {
        return "\(quoted(object.typeName)): { \"value\": \(value(named)) }"
      }
      let word = object.form == .choice ? "choice" : "fields"
      let fields = object.fields.map { "\(quoted($0.name)): \(field($0, of: object))" }
      return "\(quoted(object.typeName)): {\n      "
        + block(word, fields, indent: "      ") + "\n    }"
    }
    for enumeration in snapshot.schema.enumerations {
      entries.append("\(quoted(enumeration.typeName)): \(described(enumeration))")
    }
    return entries
  }

  private func described(_ enumeration: SchemaEnumeration) -> String {
    let cases = enumeration.cases.map { value in
      switch value {
      case .string(let text): quoted(text)
      case .integer(let number): String(number)
      }
    }
    let open = enumeration.isOpen ? ["\"open\": true"] : []
    let line = inline(["\"cases\": [\(cases.joined(separator: ", "))]"] + open)
    guard line.count > 80 else { return line }
    let list =
      "\"cases\": [\n"
      + cases.map { "        " + $0 }.joined(separator: ",\n") + "\n      ]"
    return "{\n      " + ([list] + open).joined(separator: ",\n      ") + "\n    }"
  }

  private func field(_ field: SchemaObject.Field, of object: SchemaObject) -> String {
    var members = form(of: field.value)
    if object.form == .fields { members.append("\"required\": \(field.isRequired)") }
    let isUsual = object.form == .fields ? !field.isRequired : false
    if field.isNullable != isUsual { members.append("\"nullable\": \(field.isNullable)") }
    if let text = field.defaultValue { members.append("\"default\": \(text)") }
    if let other = field.unless { members.append("\"unless\": \(quoted(other))") }
    return inline(members + flags(of: field.value))
  }

  /// A plain type as its name, anything else as an object.
  private func value(_ value: SchemaValue) -> String {
    let flags = flags(of: value) + (value.isNullable ? ["\"nullable\": true"] : [])
    if flags.isEmpty, let name = name(of: value.type) { return quoted(name) }
    return inline(form(of: value) + flags)
  }

  private func flags(of value: SchemaValue) -> [String] {
    (value.isLenient ? ["\"lenient\": true"] : [])
      + (value.isTolerant ? ["\"tolerant\": true"] : [])
  }

  private func form(of value: SchemaValue) -> [String] {
    if let name = name(of: value.type) { return ["\"type\": \(quoted(name))"] }
    switch value.type {
    case .array(let element): return ["\"array\": \(self.value(element))"]
    case .tuple(let elements):
      return ["\"tuple\": [\(elements.map(self.value).joined(separator: ", "))]"]
    case .pairs(let key, let entry):
      return ["\"pairs\": [\(self.value(key)), \(self.value(entry))]"]
    case .dictionary(.string, let values): return ["\"dictionary\": \(self.value(values))"]
    case .dictionary(.integer, let values):
      return ["\"dictionary\": \(self.value(values))", "\"keys\": \"Int\""]
    case .dictionary(.cases(let cases), let values):
      let list = cases.map(quoted).joined(separator: ", ")
      return ["\"dictionary\": \(self.value(values))", "\"keys\": [\(list)]"]
    case .union(let values):
      return ["\"anyOf\": [\(values.map(self.value).joined(separator: ", "))]"]
    default: return []
    }
  }

  private func name(of type: SchemaType) -> String? {
    switch type {
    case .object(let id): snapshot.schema[id].typeName
    case .enumeration(let enumeration): enumeration.typeName
    default: SnapshotWord.plainName(type)
    }
  }

  private func line(_ feature: SchemaFeature) -> String {
    "\(quoted(feature.name)): "
      + inline([
        "\"kind\": \(quoted(feature.kind.rawValue))",
        "\"shipped\": \"\(feature.shipsOn ? "on" : "off")\"",
      ])
  }

  private var reserved: [String] {
    let fields = snapshot.reserved.fields.map { "\(quoted($0.path)): \(quoted($0.type))" }
    let features = snapshot.reserved.features.map(quoted).joined(separator: ", ")
    return (fields.isEmpty ? [] : [block("fields", fields, indent: "    ")])
      + (features.isEmpty ? [] : ["\"features\": [\(features)]"])
  }

  private func block(_ name: String, _ members: [String], indent: String = "  ") -> String {
    guard !members.isEmpty else { return "\"\(name)\": {}" }
    let body = members.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\"\(name)\": {\n\(body)\n\(indent)}"
  }

  private func inline(_ members: [String]) -> String {
    "{ \(members.joined(separator: ", ")) }"
  }

  private func quoted(_ text: String) -> String {
    JSONStringLiteral.encode(text)
  }
}
