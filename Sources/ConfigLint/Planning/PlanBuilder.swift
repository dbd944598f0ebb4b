import ModelSchema

/// Makes the plan of a model: a node for every place, since rules are about places.
///
/// A type that contains itself, or that is used in very many places, is not planned anew each time: its
/// first plan serves again, so that a plan is never larger than a small multiple of the schema.
final class PlanBuilder {
  let schema: ModelSchema
  let keys: KeyConversion
  let floats: ConfigDecoding.NonConformingFloats
  /// Every object plan that was made, in the order of the model.
  private(set) var objects: [ObjectPlan] = []
  /// The plans of types that contain themselves.
  private(set) var recursive: [SchemaObject.ID: ObjectPlan] = [:]
  private var beingPlanned: Set<SchemaObject.ID> = []
  private var containsItself: Set<SchemaObject.ID> = []
  private var plans: [SchemaObject.ID: [ObjectPlan]] = [:]

  /// How often one type is planned for a place of its own.
  private static let placesOfOneType = 16

  init(_ schema: ModelSchema, _ decoding: ConfigDecoding) {
    self.schema = schema
    keys = KeyConversion(decoding.keys)
    floats = decoding.nonConformingFloats
  }

  func content(of id: SchemaObject.ID, at path: FieldPath) -> ValuePlan.Content {
    guard !beingPlanned.contains(id) else {
      containsItself.insert(id)
      return .recursion(id)
    }
    let known = plans[id] ?? []
    if known.count >= Self.placesOfOneType, let first = known.first { return .object(first) }
    beingPlanned.insert(id)
    let position = objects.count
    let plan = ObjectPlan(schema[id], at: path, in: self)
    beingPlanned.remove(id)
    objects.insert(plan, at: min(position, objects.count))
    plans[id, default: []].append(plan)
    if containsItself.contains(id), recursive[id] == nil { recursive[id] = plan }
    return .object(plan)
  }
}
