/// Derives a schema by running a model's own `init(from:)` against a recording decoder.
///
/// Each type is explored once; where other types use it, the kept value of it is handed out.
final class SchemaRecorder {
  private var explored: [ObjectIdentifier: ExploredType]
  private var beingExplored: Set<ObjectIdentifier> = []
  private var objects: [SchemaObject] = []
  /// The keys from the top of the model to the type that is being explored.
  private var location: [String] = []

  private init(_ decoding: ConfigDecoding) {
    explored = Self.leaves(decoding)
  }

  /// The schema of a model in its strict form.
  static func schema<Model: Decodable>(
    of model: Model.Type,
    decoding: ConfigDecoding = ConfigDecoding(),
    detail: RecordingDetail = .forJudging,
  ) throws(SchemaDerivationError) -> ModelSchema {
    let recorder = SchemaRecorder(decoding)
    let root = try recorder.explore(model) { [] }.value
    return ModelSchema(root: root, objects: recorder.objects)
  }

  /// What is known of a type, after exploring it if it is new.
  ///
  /// The keys lead from the type that is being explored to the place where this one is used.
  func explore<Value: Decodable>(
    _ type: Value.Type,
    under keys: () -> [String],
  ) throws(SchemaDerivationError) -> ExploredType {
    let id = ObjectIdentifier(type)
    if let known = explored[id] { return known }
    let outerLocation = location
    location += keys()
    defer { location = outerLocation }
    guard beingExplored.insert(id).inserted else { throw failure(type, .recursive) }
    defer { beingExplored.remove(id) }
    let result = try TypeExploration(type, recorder: self).result()
    explored[id] = result
    return result
  }

  func add(_ object: SchemaObject) -> SchemaObject.ID {
    objects.append(object)
    return .init(index: objects.count - 1)
  }

  func failure(
    _ type: any Any.Type,
    _ reason: SchemaDerivationError.Reason,
  ) -> SchemaDerivationError {
    SchemaDerivationError(type: String(describing: type), path: location, reason: reason)
  }
}
