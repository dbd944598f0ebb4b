import ModelSchema

/// How documents of one model are judged.
struct ModelPlan: Sendable {
  let model: ConfigModels.Model
  let root: ValuePlan
  /// The plans of types that contain themselves.
  let recursive: [SchemaObject.ID: ObjectPlan]
  let keys: KeyConversion
  /// The places that know a key, by key, in the order of the model.
  let places: [String: [FieldPath]]

  init(_ model: ConfigModels.Model) throws(SchemaDerivationError) {
    self.model = model
    let builder = PlanBuilder(try model.schema(), model.decoding)
    root = ValuePlan(builder.schema.root, at: FieldPath(), in: builder)
    recursive = builder.recursive
    keys = builder.keys
    var places: [String: [FieldPath]] = [:]
    for object in builder.objects {
      for field in object.fields { places[field.name, default: []].append(object.path) }
    }
    self.places = places
  }
}
