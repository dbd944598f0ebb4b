import ConfigModel
import JSONSyntax

/// One walk over a document along a schema.
struct Interpretation {
  private let schema: ModelSchema
  private let decoding: ConfigDecoding
  private let reader: SchemaInterpreter.Reader
  private let keys: KeyConversion
  private var path = ValuePath()
  private var place: SnapshotFile.Place?
  /// Whether the walk is below a place where the client steps over bad values.
  private var isTolerated = false
  private(set) var failures: [DecodingFailure] = []
  private(set) var fractionalDates: [FractionalDate] = []

  init(schema: ModelSchema, decoding: ConfigDecoding, reader: SchemaInterpreter.Reader) {
    self.schema = schema
    self.decoding = decoding
    self.reader = reader
    keys = KeyConversion(decoding.keys)
  }

  /// Notes what does not decode in one value and all that it holds.
  mutating func read(_ value: JSONTree.Value, as schemaValue: SchemaValue, takesNull: Bool = false)
  {
    let outer = isTolerated
    defer { isTolerated = outer }
    if schemaValue.isTolerant, case .client = reader { isTolerated = true }
    if value.kind == .null, takesNull || schemaValue.isNullable { return }
    if schemaValue.isLenient {
      readLeniently(value, as: schemaValue.type)
    } else {
      read(value, as: schemaValue.type)
    }
  }

  private mutating func read(_ value: JSONTree.Value, as type: SchemaType) {
    if case .any = type { return }
    if case .union(let alternatives) = type {
      return read(value, asOneOf: alternatives, type)
    }
    if case .object(let id) = type, case .value(let named) = schema[id].form {
      return read(value, as: named)
    }
    guard value.kind != .null else { return fail(.null, value, type) }
    switch (type, value.kind) {
    case (.object(let id), .object): read(value, as: schema[id], type)
    case (.dictionary(let keys, let values), .object):
      readEntries(of: value, by: keys, as: values, type)
    case (.array(let element), .array): readElements(of: value, as: element)
    case (.tuple(let elements), .array): readElements(of: value, as: elements, type)
    case (.pairs(let key, let entry), .array): readPairs(of: value, key, entry, type)
    case (.object, _), (.dictionary, _), (.array, _), (.tuple, _), (.pairs, _):
      fail(.wrongType, value, type)
    default:
      if let kind = ScalarDecoding(decoding).failure(of: value, as: type) {
        fail(kind, value, type)
      } else if case .date(.iso8601) = type {
        noteFraction(of: value)
      }
    }
  }

  /// Where bad values are stepped over, a client loses no more than the date.
  private mutating func noteFraction(of value: JSONTree.Value) {
    guard !isTolerated, let text = value.string, RFC3339Parser.hasFraction(text) else { return }
    fractionalDates.append(
      FractionalDate(range: value.range, path: path.pointer, text: text, place: place)
    )
  }

  /// Nothing but what stops the process matters where a model takes everything.
  private mutating func readLeniently(_ value: JSONTree.Value, as type: SchemaType) {
    var trial = self
    trial.failures = []
    trial.read(value, as: type)
    failures += trial.failures.filter { $0.kind == .stopsProcess }
  }

  /// The failures are those of an alternative of the same JSON type, if there is one.
  private mutating func read(
    _ value: JSONTree.Value,
    asOneOf alternatives: [SchemaValue],
    _ type: SchemaType,
  ) {
    if let variants = SchemaVariants(alternatives, in: schema),
      let position = variants.position(for: value, keys)
    {
      return read(value, as: alternatives[position])
    }
    var nearest: [DecodingFailure]?
    for alternative in alternatives {
      var trial = self
      trial.failures = []
      trial.read(value, as: alternative)
      if trial.failures.isEmpty {
        fractionalDates = trial.fractionalDates
        return
      }
      if trial.failures.contains(where: { $0.kind == .stopsProcess }) {
        failures += trial.failures
        return
      }
      let isOfOtherType = trial.failures.contains { failure in
        failure.range == value.range && failure.kind == .wrongType
      }
      if !isOfOtherType, nearest == nil { nearest = trial.failures }
    }
    guard let nearest else {
      return fail(value.kind == .null ? .null : .wrongType, value, type)
    }
    failures += nearest
  }

  private mutating func read(
    _ value: JSONTree.Value,
    as object: SchemaObject,
    _ type: SchemaType,
  ) {
    let members = keys.firstMembers(of: value)
    var count = 0
    for field in object.fields {
      if let other = field.unless.flatMap({ members[$0] }), other.value.kind != .null { continue }
      guard let member = members[field.name] else {
        if field.isRequired { fail(missing: field, in: value, of: object) }
        continue
      }
      count += 1
      path.push(.key(member.key))
      let outer = place
      place = .field(field.name, of: object.typeName)
      read(member.value, as: field.value, takesNull: field.isNullable)
      place = outer
      path.pop()
    }
    if object.form == .choice, count != 1 { fail(.caseCount(count), value, type) }
  }

  private mutating func readEntries(
    of value: JSONTree.Value,
    by kind: SchemaKeyKind,
    as values: SchemaValue,
    _ type: SchemaType,
  ) {
    for member in value.members where !member.isDuplicate {
      path.push(.key(member.key))
      if !keys.takes(member.name, as: kind) { fail(.key, member.key, type) }
      read(member.value, as: values)
      path.pop()
    }
  }

  private mutating func readElements(of value: JSONTree.Value, as element: SchemaValue) {
    for (index, item) in value.elements.enumerated() {
      path.push(.index(index))
      read(item, as: element)
      path.pop()
    }
  }

  private mutating func readElements(
    of value: JSONTree.Value,
    as elements: [SchemaValue],
    _ type: SchemaType,
  ) {
    var count = 0
    for (item, element) in zip(value.elements, elements) {
      path.push(.index(count))
      read(item, as: element)
      path.pop()
      count += 1
    }
    if count < elements.count { fail(.tooFewElements, value, type) }
  }

  private mutating func readPairs(
    of value: JSONTree.Value,
    _ key: SchemaValue,
    _ entry: SchemaValue,
    _ type: SchemaType,
  ) {
    var count = 0
    for item in value.elements {
      path.push(.index(count))
      read(item, as: count.isMultiple(of: 2) ? key : entry)
      path.pop()
      count += 1
    }
    if !count.isMultiple(of: 2) { fail(.tooFewElements, value, type) }
  }

  private mutating func fail(
    _ kind: DecodingFailure.Kind,
    _ value: JSONTree.Value,
    _ type: SchemaType,
  ) {
    failures.append(
      DecodingFailure(
        kind: kind,
        range: value.range,
        path: path.pointer,
        type: type,
        place: place,
        isTolerated: isTolerated && kind != .stopsProcess,
      )
    )
  }

  private mutating func fail(
    missing field: SchemaObject.Field,
    in value: JSONTree.Value,
    of object: SchemaObject,
  ) {
    let key = keys.documentKey(of: field.name)
    failures.append(
      DecodingFailure(
        kind: .missingKey(key),
        range: value.range,
        path: path.pointer.appending(key),
        type: field.value.type,
        place: .field(field.name, of: object.typeName),
        isTolerated: isTolerated,
      )
    )
  }
}
