import ModelSchema

/// How documents of one model are judged.
struct ModelPlan: Sendable {
  let model: ConfigModels.Model
  let root: ValuePlan
  /// The places that know a key, by key, in the order of the model.
  let places: [String: [FieldPath]]

  init(_ model: ConfigModels.Model) throws(SchemaDerivationError) {
    self.model = model
    let schema = try model.schema()
    root = ValuePlan(schema.root, at: FieldPath(), in: schema)
    var places: [String: [FieldPath]] = [:]
    for object in root.objects {
      for field in object.fields { places[field.name, default: []].append(object.path) }
    }
    self.places = places
  }
}
