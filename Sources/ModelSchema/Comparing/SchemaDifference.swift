/// The differences between two schemas, each once however often a type is used.
///
/// Names of types and the order of fields and cases are no difference.
package struct SchemaDifference {
  private struct Pair: Hashable {
    let old: SchemaObject.ID
    let new: SchemaObject.ID
  }

  private let old: ModelSchema
  private let new: ModelSchema
  private var compared: Set<Pair> = []
  private var comparedEnumerations: Set<String> = []
  private(set) var changes: [SchemaChange] = []

  /// Everything that differs, in the order of the old snapshot: settings, fields, then gates.
  package static func changes(
    from old: SchemaSnapshot,
    to new: SchemaSnapshot,
  ) -> [SchemaChange] {
    var difference = SchemaDifference(old: old.schema, new: new.schema)
    difference.compareDecoding(old.decoding, new.decoding)
    difference.compare(
      old.schema.root,
      new.schema.root,
      at: Location(path: "", old: .version, new: .version),
    )
    difference.compareFeatures(old.features, new.features)
    return difference.changes
  }

  private init(old: ModelSchema, new: ModelSchema) {
    self.old = old
    self.new = new
  }

  /// A place in documents and in both snapshots.
  private struct Location {
    var path: String
    var old: SnapshotFile.Place
    var new: SnapshotFile.Place

    func appending(_ suffix: String) -> Location {
      Location(path: path + suffix, old: old, new: new)
    }
  }

  private mutating func note(_ kind: SchemaChange.Kind, at location: Location) {
    changes.append(
      SchemaChange(kind: kind, path: location.path, old: location.old, new: location.new)
    )
  }

  private mutating func compare(
    _ first: SchemaValue,
    _ second: SchemaValue,
    at location: Location,
  ) {
    if first.isNullable != second.isNullable {
      note(second.isNullable ? .becameNullable : .becameNonNull, at: location)
    }
    compareContent(first, second, at: location)
  }

  /// Everything but whether null decodes, which of a field is said by the field too.
  private mutating func compareContent(
    _ first: SchemaValue,
    _ second: SchemaValue,
    at location: Location,
  ) {
    if first.tolerance != second.tolerance {
      note(.toleranceChanged(from: first.tolerance, to: second.tolerance), at: location)
    }
    compare(first.type, second.type, at: location)
  }

  private mutating func compare(
    _ first: SchemaType,
    _ second: SchemaType,
    at location: Location,
  ) {
    switch (first, second) {
    case (.object(let first), .object(let second)) where old[first].isAlike(new[second]):
      compare(first, second, at: location)
    case (.array(let first), .array(let second)):
      compare(first, second, at: location.appending("[]"))
    case (.dictionary(let keys, let values), .dictionary(let otherKeys, let otherValues)):
      let entries = location.appending(location.path.isEmpty ? "*" : ".*")
      if case .cases(let names) = keys, case .cases(let others) = otherKeys {
        compareCases(names.map { .string($0) }, others.map { .string($0) }, at: entries)
      } else if keys != otherKeys {
        note(.typeChanged(from: first, to: second), at: location)
      }
      compare(values, otherValues, at: entries)
    case (.tuple(let first), .tuple(let second)) where first.count == second.count:
      for (index, pair) in zip(first, second).enumerated() {
        compare(pair.0, pair.1, at: location.appending("[\(index)]"))
      }
    case (.pairs(let key, let first), .pairs(let otherKey, let second)):
      compare(key, otherKey, at: location.appending("[]"))
      compare(first, second, at: location.appending("[]"))
    case (.enumeration(let first), .enumeration(let second)) where first.isAlike(second):
      compare(first, second, at: location)
    case (.date, .date):
      break  // The settings of the decoder say it once.
    case (.union, .union), (.union, .object), (.object, .union):
      guard !compareVariants(first, second, at: location) else { return }
      compareAlternatives(first, second, at: location)
    case (.object, .object): note(.typeChanged(from: first, to: second), at: location)
    default:
      if first != second { note(.typeChanged(from: first, to: second), at: location) }
    }
  }

  private mutating func compareAlternatives(
    _ first: SchemaType,
    _ second: SchemaType,
    at location: Location,
  ) {
    guard case .union(let alternatives) = first, case .union(let others) = second,
      alternatives.count == others.count
    else { return note(.typeChanged(from: first, to: second), at: location) }
    for (first, second) in zip(alternatives, others) { compare(first, second, at: location) }
  }

  /// Compares the forms that have a case in common, and all cases once; false where no enum decides.
  private mutating func compareVariants(
    _ first: SchemaType,
    _ second: SchemaType,
    at location: Location,
  ) -> Bool {
    let (forms, others) = (first.alternatives, second.alternatives)
    // Of a single form any of its enums may be the one.
    let field =
      forms.count > 1
      ? SchemaVariants(forms, in: old)?.field : SchemaVariants(others, in: new)?.field
    guard let field, let variants = SchemaVariants(forms, in: old, by: field),
      let otherVariants = SchemaVariants(others, in: new, by: field)
    else { return false }
    for (form, cases) in zip(forms, variants.cases) {
      for (other, otherCases) in zip(others, otherVariants.cases)
      where cases.contains(where: otherCases.contains) {
        if case .object(let id) = form.type, case .object(let otherID) = other.type {
          compare(id, otherID, at: location, except: variants.field)
        }
      }
    }
    let place = location.appending(location.path.isEmpty ? variants.field : ".\(variants.field)")
    compareCases(variants.enumeration.cases, otherVariants.enumeration.cases, at: place)
    return true
  }

  private mutating func compare(
    _ first: SchemaEnumeration,
    _ second: SchemaEnumeration,
    at location: Location,
  ) {
    let names = "\(first.typeName)\n\(second.typeName)"
    guard first.typeName.isEmpty || comparedEnumerations.insert(names).inserted else { return }
    var location = location
    location.old = .cases(of: first.typeName)
    location.new = .cases(of: second.typeName)
    compareCases(first.cases, second.cases, at: location) { position in
      .enumerationCase(position, of: first.typeName)
    } new: { position in
      .enumerationCase(position, of: second.typeName)
    }
    guard first.isOpen != second.isOpen else { return }
    location.new = .type(second.typeName)
    location.old = .type(first.typeName)
    note(.opennessChanged(isOpen: second.isOpen), at: location)
  }

  /// A single case that is gone and a single one that is new are one whose raw value changed.
  private mutating func compareCases(
    _ first: [SchemaEnumeration.Case],
    _ second: [SchemaEnumeration.Case],
    at location: Location,
    old: (Int) -> SnapshotFile.Place? = { _ in nil },
    new: (Int) -> SnapshotFile.Place? = { _ in nil },
  ) {
    let difference = ListDifference(from: first, to: second)
    let (removed, added) = (difference.removed, difference.added)
    let isOne = removed.count == 1 && added.count == 1
    for position in removed {
      var place = location
      place.old = old(position) ?? location.old
      guard isOne else {
        note(.caseRemoved(first[position]), at: place)
        continue
      }
      note(.caseChanged(from: first[position], to: second[added[0]]), at: place)
    }
    for position in added where !isOne {
      var place = location
      place.new = new(position) ?? location.new
      note(.caseAdded(second[position]), at: place)
    }
  }

  private mutating func compare(
    _ first: SchemaObject.ID,
    _ second: SchemaObject.ID,
    at location: Location,
    except decided: String? = nil,
  ) {
    guard compared.insert(Pair(old: first, new: second)).inserted else { return }
    let (first, second) = (old[first], new[second])
    if case .value(let value) = first.form, case .value(let other) = second.form {
      return compare(value, other, at: location)
    }
    let pairing = FieldPairing(first, second, in: old, new)
    let types = Location(
      path: location.path.isEmpty ? "" : location.path + ".",
      old: .type(first.typeName),
      new: .type(second.typeName),
    )
    for (field, other) in pairing.same where field.name != decided {
      var place = types.appending(field.name)
      place.old = .field(field.name, of: first.typeName)
      place.new = .field(other.name, of: second.typeName)
      compare(field, other, at: place)
    }
    for (field, other) in pairing.renamed {
      var place = types.appending(field.name)
      place.old = .field(field.name, of: first.typeName)
      place.new = .field(other.name, of: second.typeName)
      note(.fieldRenamed(from: field, to: other), at: place)
    }
    let isChoice = first.form == .choice
    for field in pairing.removed {
      var place = types.appending(field.name)
      place.old = .field(field.name, of: first.typeName)
      note(isChoice ? .choiceRemoved(field) : .fieldRemoved(field), at: place)
    }
    for field in pairing.added {
      var place = types.appending(field.name)
      place.new = .field(field.name, of: second.typeName)
      note(isChoice ? .choiceAdded(field) : .fieldAdded(field), at: place)
    }
  }

  private mutating func compare(
    _ first: SchemaObject.Field,
    _ second: SchemaObject.Field,
    at location: Location,
  ) {
    if first.isRequired != second.isRequired {
      note(second.isRequired ? .becameRequired : .becameOptional, at: location)
    } else if first.takesNull != second.takesNull {
      note(second.takesNull ? .becameNullable : .becameNonNull, at: location)
    }
    if first.unless != second.unless {
      note(.conditionChanged(from: first.unless, to: second.unless), at: location)
    }
    if first.defaultValue != second.defaultValue, !second.isRequired, !first.isRequired {
      note(.defaultChanged(from: first.defaultValue, to: second.defaultValue), at: location)
    }
    compareContent(first.value, second.value, at: location)
  }

  private mutating func compareDecoding(_ first: ConfigDecoding, _ second: ConfigDecoding) {
    let location = Location(path: "", old: .decoding, new: .decoding)
    if first.dates != second.dates {
      note(.datesChanged(from: first.dates, to: second.dates), at: location)
    }
    if first.keys != second.keys {
      note(.keysChanged(from: first.keys, to: second.keys), at: location)
    }
    if first.data != second.data {
      note(.dataChanged(from: first.data, to: second.data), at: location)
    }
    if first.nonConformingFloats != second.nonConformingFloats {
      note(.floatsChanged, at: location)
    }
  }

  /// Where one side does not declare its gates, nothing is said of each.
  private mutating func compareFeatures(_ first: [SchemaFeature]?, _ second: [SchemaFeature]?) {
    guard let first, let second else {
      if first != nil || second != nil {
        let location = Location(path: "features", old: .version, new: .version)
        note(.declarationChanged(isDeclared: second != nil), at: location)
      }
      return
    }
    let others = Dictionary(second.map { ($0.name, $0) }) { first, _ in first }
    for feature in first {
      if let other = others[feature.name] {
        if other != feature { note(.featureChanged(from: feature, to: other), of: feature) }
      } else {
        note(.featureRemoved(feature), of: feature)
      }
    }
    let difference = ListDifference(from: first.map(\.name), to: second.map(\.name))
    for position in difference.added { note(.featureAdded(second[position]), of: second[position]) }
  }

  private mutating func note(_ kind: SchemaChange.Kind, of feature: SchemaFeature) {
    let place = SnapshotFile.Place.feature(feature.name)
    note(kind, at: Location(path: "features.\(feature.name)", old: place, new: place))
  }
}

extension SchemaType {
  /// What a union takes; another type is the only alternative.
  fileprivate var alternatives: [SchemaValue] {
    if case .union(let values) = self { values } else { [SchemaValue(self)] }
  }
}

extension SchemaObject {
  fileprivate func isAlike(_ other: SchemaObject) -> Bool {
    switch (form, other.form) {
    case (.fields, .fields), (.choice, .choice), (.value, .value): true
    default: false
    }
  }
}

extension SchemaEnumeration {
  /// Whether both have raw values of one type.
  fileprivate func isAlike(_ other: SchemaEnumeration) -> Bool {
    strings.isEmpty == other.strings.isEmpty
  }
}
