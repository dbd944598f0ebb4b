/// Marks the places of a strict schema in which clients step over bad values: those that take anything
/// when the same model is decoded as clients do.
struct ToleranceMerge {
  private let tolerant: ModelSchema
  private let strict: ModelSchema
  private var objects: [SchemaObject]
  private var merged: Set<SchemaObject.ID> = []

  static func schema(
    _ strict: ModelSchema,
    withTolerancesOf tolerant: ModelSchema,
  ) -> ModelSchema {
    var merge = ToleranceMerge(strict: strict, tolerant: tolerant, objects: strict.objects)
    let root = merge.merged(strict.root, tolerant.root)
    return ModelSchema(root: root, objects: merge.objects)
  }

  private init(strict: ModelSchema, tolerant: ModelSchema, objects: [SchemaObject]) {
    self.strict = strict
    self.tolerant = tolerant
    self.objects = objects
  }

  private mutating func merged(_ value: SchemaValue, _ client: SchemaValue) -> SchemaValue {
    SchemaValue(
      merged(value.type, client.type),
      isNullable: value.isNullable,
      isLenient: value.isLenient,
      isTolerant: !value.takesWrongTypes && client.takesWrongTypes,
    )
  }

  private mutating func merged(_ type: SchemaType, _ client: SchemaType) -> SchemaType {
    switch (type, client) {
    case (.array(let element), .array(let other)): return .array(of: merged(element, other))
    case (.dictionary(let keys, let values), .dictionary(_, let others)):
      return .dictionary(keys: keys, values: merged(values, others))
    case (.object(let id), .object(let other)):
      if merged.insert(id).inserted { merge(id, other) }
      return type
    default: return type
    }
  }

  private mutating func merge(_ id: SchemaObject.ID, _ other: SchemaObject.ID) {
    let object = strict[id]
    let client = tolerant[other]
    var fields: [SchemaObject.Field] = []
    for field in object.fields {
      let other = client.field(field.name)?.value
      fields.append(
        SchemaObject.Field(
          name: field.name,
          value: other.map { merged(field.value, $0) } ?? field.value,
          isRequired: field.isRequired,
          isNullable: field.isNullable,
          defaultValue: field.defaultValue,
          unless: field.unless,
        )
      )
    }
    objects[id.index] = SchemaObject(typeName: object.typeName, form: object.form, fields: fields)
  }
}
