import ModelSchema

/// The places of a schema where a bad value costs the whole document, as a client of it reads.
///
/// A type that is used in several places is strict as soon as one of them is.
struct StrictPlaces {
  private struct Visit: Hashable {
    let object: SchemaObject.ID
    let isTolerated: Bool
  }

  private let schema: ModelSchema
  private var visited: Set<Visit> = []
  private var places: Set<SnapshotFile.Place> = []

  init(_ schema: ModelSchema) {
    self.schema = schema
    if !schema.root.isTolerant, !schema.root.isLenient { places.insert(.version) }
    walk(schema.root, isTolerated: false)
  }

  func contains(_ place: SnapshotFile.Place) -> Bool {
    switch place {
    case .enumerationCase(_, let type), .cases(let type): places.contains(.type(type))
    default: places.contains(place)
    }
  }

  private mutating func walk(_ value: SchemaValue, isTolerated: Bool) {
    let isTolerated = isTolerated || value.isTolerant || value.isLenient
    switch value.type {
    case .object(let id): walk(id, isTolerated: isTolerated)
    case .array(let element): walk(element, isTolerated: isTolerated)
    case .dictionary(_, let values): walk(values, isTolerated: isTolerated)
    case .tuple(let values), .union(let values):
      for value in values { walk(value, isTolerated: isTolerated) }
    case .pairs(let key, let entry):
      walk(key, isTolerated: isTolerated)
      walk(entry, isTolerated: isTolerated)
    case .enumeration(let enumeration):
      if !isTolerated, !enumeration.isOpen { places.insert(.type(enumeration.typeName)) }
    default: break
    }
  }

  private mutating func walk(_ id: SchemaObject.ID, isTolerated: Bool) {
    guard visited.insert(Visit(object: id, isTolerated: isTolerated)).inserted else { return }
    let object = schema[id]
    if !isTolerated { places.insert(.type(object.typeName)) }
    for field in object.fields {
      if !isTolerated, !field.value.isTolerant, !field.value.isLenient {
        places.insert(.field(field.name, of: object.typeName))
      }
      walk(field.value, isTolerated: isTolerated)
    }
  }
}
