extension SchemaSnapshot.Reserved {
  /// Adds what an earlier snapshot reserved, and what it held and a new one does not.
  package mutating func add(from earlier: SchemaSnapshot, to new: SchemaSnapshot) {
    for field in earlier.reserved.fields { add(field) }
    for feature in earlier.reserved.features { add(feature) }
    let paths = Set(SchemaPaths.entries(of: new.schema).map(\.path))
    for entry in SchemaPaths.entries(of: earlier.schema) where !paths.contains(entry.path) {
      // Below a removed field everything is gone with it.
      if fields.contains(where: { entry.path.hasPrefix($0.path + ".") }) { continue }
      add(Field(path: entry.path, type: entry.field.value.type.outline))
    }
    guard let features = new.features else { return }
    for feature in earlier.features ?? []
    where !features.contains(where: { $0.name == feature.name }) {
      add(feature.name)
    }
  }

  private mutating func add(_ field: Field) {
    if !fields.contains(where: { $0.path == field.path }) { fields.append(field) }
  }

  private mutating func add(_ feature: String) {
    if !features.contains(feature) { features.append(feature) }
  }
}
