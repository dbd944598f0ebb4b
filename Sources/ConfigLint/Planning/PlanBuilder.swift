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
  /// What is known of each object of the schema, by position.
  private var progress: [Progress]

  private struct Progress {
    var isBeingPlanned = false
    var containsItself = false
    var plans: [ObjectPlan] = []
  }

  /// How often one type is planned for a place of its own.
  private static let placesOfOneType = 16

  init(_ schema: ModelSchema, _ decoding: ConfigDecoding) {
    self.schema = schema
    keys = KeyConversion(decoding.keys)
    floats = decoding.nonConformingFloats
    progress = Array(repeating: Progress(), count: schema.objects.count)
  }

  func content(of id: SchemaObject.ID, at path: FieldPath) -> ValuePlan.Content {
    guard !progress[id.index].isBeingPlanned else {
      progress[id.index].containsItself = true
      return .recursion(id)
    }
    let known = progress[id.index].plans
    if known.count >= Self.placesOfOneType, let first = known.first { return .object(first) }
    progress[id.index].isBeingPlanned = true
    let position = objects.count
    let plan = ObjectPlan(schema[id], at: path, in: self)
    progress[id.index].isBeingPlanned = false
    objects.insert(plan, at: min(position, objects.count))
    progress[id.index].plans.append(plan)
    if progress[id.index].containsItself, recursive[id] == nil { recursive[id] = plan }
    return .object(plan)
  }
}
