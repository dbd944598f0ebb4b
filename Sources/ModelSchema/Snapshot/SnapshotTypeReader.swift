import JSONSyntax

/// Reads the types of a snapshot's file.
struct SnapshotTypeReader {
  private let types: SnapshotMembers
  private let dates: SchemaDate
  private var objects: [String: SchemaObject.ID] = [:]
  private var enumerations: [String: SchemaEnumeration] = [:]

  /// Reads the names first, since types refer to each other.
  init(
    types: JSONTree.Value,
    at path: JSONPointer,
    dates: SchemaDate,
  ) throws(SnapshotError) {
    self.types = try SnapshotMembers(types, at: path)
    self.dates = dates
    for member in types.members {
      let path = path.appending(member.name)
      guard !SnapshotWord.isPlain(member.name) else {
        throw SnapshotError(
          range: member.key.range,
          path: path,
          message: "\"\(member.name)\" is a type that needs no description",
        )
      }
      if member.value.member(named: "cases") != nil {
        enumerations[member.name] = try Self.enumeration(member, at: path)
      } else {
        objects[member.name] = SchemaObject.ID(index: objects.count)
      }
    }
  }

  func schema(root: JSONTree.Value, at path: JSONPointer) throws(SnapshotError) -> ModelSchema {
    let members = types.value.members.filter { objects[$0.name] != nil }
    var read: [SchemaObject] = []
    for member in members {
      read.append(try object(member, at: types.path.appending(member.name)))
    }
    var chains = SnapshotValueChains(read)
    try chains.check(members, at: types.path)
    return ModelSchema(root: try value(root, at: path), objects: read)
  }

  private static func enumeration(
    _ member: JSONTree.Member,
    at path: JSONPointer,
  ) throws(SnapshotError) -> SchemaEnumeration {
    let members = try SnapshotMembers(member.value, at: path, known: ["cases", "open"])
    let list = try members.required("cases")
    var cases: [SchemaEnumeration.Case] = []
    for element in list.elements {
      if let text = element.string {
        cases.append(.string(text))
      } else if let number = element.numberText.flatMap({ Int64($0) }) {
        cases.append(.integer(number))
      } else {
        throw SnapshotError(
          range: element.range,
          path: path.appending("cases").appending(cases.count),
          message: "expected a string or a whole number as a case",
        )
      }
    }
    guard list.kind == .array, !cases.isEmpty else {
      throw SnapshotError(
        range: list.range,
        path: path.appending("cases"),
        message: "expected an array with at least one case",
      )
    }
    try check(cases, list, at: path.appending("cases"))
    return SchemaEnumeration(
      typeName: member.name,
      cases: cases,
      isOpen: try members.flag("open"),
    )
  }

  /// Raw values are of one type, and each is there once.
  private static func check(
    _ cases: [SchemaEnumeration.Case],
    _ list: JSONTree.Value,
    at path: JSONPointer,
  ) throws(SnapshotError) {
    var seen: Set<SchemaEnumeration.Case> = []
    for (index, element) in list.elements.enumerated() {
      let isNew = seen.insert(cases[index]).inserted
      guard !isNew || cases[index].isString != cases[0].isString else { continue }
      throw SnapshotError(
        range: element.range,
        path: path.appending(index),
        message: isNew
          ? "expected strings or whole numbers as cases, not both"
          : "the case \(cases[index].text) is there twice",
      )
    }
  }

  private func object(
    _ member: JSONTree.Member,
    at path: JSONPointer,
  ) throws(SnapshotError) -> SchemaObject {
    if member.value.member(named: "value") != nil {
      let members = try SnapshotMembers(member.value, at: path, known: ["value"])
      let named = try value(members.required("value"), at: path.appending("value"))
      return SchemaObject(typeName: member.name, form: .value(named), fields: [])
    }
    let isChoice = member.value.member(named: "choice") != nil
    let word = isChoice ? "choice" : "fields"
    let members = try SnapshotMembers(member.value, at: path, known: [word])
    let list = try SnapshotMembers(try members.required(word), at: path.appending(word))
    var fields: [SchemaObject.Field] = []
    for member in list.value.members {
      let path = list.path.appending(member.name)
      fields.append(try field(member, at: path, isCase: isChoice))
    }
    return SchemaObject(
      typeName: member.name,
      form: isChoice ? .choice : .fields,
      fields: fields,
    )
  }

  private func field(
    _ member: JSONTree.Member,
    at path: JSONPointer,
    isCase: Bool,
  ) throws(SnapshotError) -> SchemaObject.Field {
    var known = Self.formWords.union(["nullable", "lenient", "tolerant"])
    if !isCase { known.formUnion(["required", "default", "unless"]) }
    let members = try SnapshotMembers(member.value, at: path, known: known)
    if !isCase { _ = try members.required("required") }
    let isRequired = try members.flag("required")
    let type = try type(members)
    if let value = members.optional("default") {
      try Self.check(default: value, of: type, at: path.appending("default"))
    }
    return SchemaObject.Field(
      name: member.name,
      value: SchemaValue(
        type,
        isLenient: try members.flag("lenient"),
        isTolerant: try members.flag("tolerant"),
      ),
      isRequired: isRequired,
      isNullable: try members.bool("nullable") ?? (isCase ? false : !isRequired),
      defaultValue: members.optional("default")?.text,
      unless: members.optional("unless") == nil ? nil : try members.string("unless"),
    )
  }

  /// Only types that have one form in JSON are looked at.
  private static func check(
    default value: JSONTree.Value,
    of type: SchemaType,
    at path: JSONPointer,
  ) throws(SnapshotError) {
    let isRight =
      switch type {
      case .boolean: value.kind == .boolean
      case .string, .url, .uuid, .timestamp: value.kind == .string
      case .integer: value.numberText.flatMap { NumberLiteral($0) }?.isIntegral == true
      case .real, .decimal: value.kind == .number || value.kind == .string
      case .array, .tuple, .pairs: value.kind == .array
      case .dictionary: value.kind == .object
      case .enumeration(let enumeration):
        enumeration.isOpen
          || value.string.map { enumeration.contains(.string($0)) }
            ?? value.numberText.flatMap { Int64($0) }.map {
              enumeration.contains(.integer($0))
            }
            ?? false
      default: true
      }
    guard !isRight, value.kind != .null else { return }
    throw SnapshotError(
      range: value.range,
      path: path,
      message: "the default \(value.text.prefix(40)) is no \(type.outline)",
    )
  }

  private static let formWords: Set = [
    "type", "array", "tuple", "pairs", "dictionary", "keys", "anyOf",
  ]

  private func value(
    _ value: JSONTree.Value,
    at path: JSONPointer,
  ) throws(SnapshotError) -> SchemaValue {
    if value.kind == .string { return SchemaValue(try named(value, at: path)) }
    let known = Self.formWords.union(["nullable", "lenient", "tolerant"])
    let members = try SnapshotMembers(value, at: path, known: known)
    return SchemaValue(
      try type(members),
      isNullable: try members.flag("nullable"),
      isLenient: try members.flag("lenient"),
      isTolerant: try members.flag("tolerant"),
    )
  }

  private func type(_ members: SnapshotMembers) throws(SnapshotError) -> SchemaType {
    let forms = members.value.members.filter {
      Self.formWords.contains($0.name) && $0.name != "keys"
    }
    let isDictionary = members.optional("dictionary") != nil
    guard forms.count == 1, let form = forms.first,
      isDictionary || members.optional("keys") == nil
    else {
      let start = members.value.range.lowerBound
      throw SnapshotError(
        range: start..<start + 1,
        path: members.path,
        message: "expected exactly one of \"type\", \"array\", \"tuple\", \"pairs\","
          + " \"dictionary\" and \"anyOf\"",
      )
    }
    let path = members.path.appending(form.name)
    switch form.name {
    case "array": return .array(of: try value(form.value, at: path))
    case "tuple": return .tuple(try values(form.value, at: path))
    case "anyOf":
      let values = try values(form.value, at: path)
      guard !values.isEmpty else {
        throw SnapshotError(
          range: form.value.range,
          path: path,
          message: "expected an array with at least one type",
        )
      }
      return .union(values)
    case "pairs":
      let values = try values(form.value, at: path)
      guard values.count == 2, let key = values.first, let value = values.last else {
        throw SnapshotError(
          range: form.value.range,
          path: path,
          message: "expected a key and a value",
        )
      }
      return .pairs(key: key, value: value)
    case "dictionary":
      return .dictionary(keys: try keys(members), values: try value(form.value, at: path))
    default: return try named(form.value, at: path)
    }
  }

  private func values(
    _ value: JSONTree.Value,
    at path: JSONPointer,
  ) throws(SnapshotError) -> [SchemaValue] {
    guard value.kind == .array else {
      throw SnapshotError(range: value.range, path: path, message: "expected an array")
    }
    var values: [SchemaValue] = []
    for element in value.elements {
      values.append(try self.value(element, at: path.appending(values.count)))
    }
    return values
  }

  private func keys(_ members: SnapshotMembers) throws(SnapshotError) -> SchemaKeyKind {
    guard let keys = members.optional("keys") else { return .string }
    if keys.kind == .string { return try members.word("keys", [("Int", .integer)]) }
    return .cases(try SnapshotMembers.strings(keys, at: members.path.appending("keys")))
  }

  private func named(
    _ value: JSONTree.Value,
    at path: JSONPointer,
  ) throws(SnapshotError) -> SchemaType {
    let name = try SnapshotMembers.string(value, at: path)
    if name == SnapshotWord.date { return .date(dates) }
    if let plain = SnapshotWord.plainTypes.first(where: { $0.name == name }) { return plain.type }
    if let id = objects[name] { return .object(id) }
    if let enumeration = enumerations[name] { return .enumeration(enumeration) }
    throw SnapshotError(
      range: value.range,
      path: path,
      message: "no type \(JSONStringLiteral.encode(name)) in this snapshot",
    )
  }
}

extension SchemaEnumeration.Case {
  fileprivate var isString: Bool { if case .string = self { true } else { false } }
}
