/// Derives a schema by running a model's own `init(from:)` against a recording decoder.
///
/// Each type is explored once; where other types use it, the kept value of it is handed out.
final class SchemaRecorder {
  let detail: RecordingDetail
  let userInfo: [CodingUserInfoKey: Any]
  /// The strings of sample documents, which may be cases that no type lists.
  let samples: [String]
  private let progress: RecordingProgress?
  private var explored: [ObjectIdentifier: ExploredType]
  /// The types that are being explored, with a value once there is one.
  private var open: [ObjectIdentifier: Any?] = [:]
  private var objects: [SchemaObject?] = []
  /// The positions of types that contain themselves.
  private var references: [ObjectIdentifier: SchemaObject.ID] = [:]
  /// The type that contains itself, when an error says so and it has not ended yet.
  private var pending: ExploredType?
  /// The keys from the top of the model to the type that is being explored.
  private var location: [String] = []
  private var typeNames: [String] = []
  /// The number of the last run of a type.
  private(set) var lastRun = 0
  /// Whether it matters now which fields a run asks for.
  private var tracers = 0

  init(
    _ decoding: ConfigDecoding,
    detail: RecordingDetail = .forJudging,
    userInfo: [CodingUserInfoKey: Any] = [:],
    samples: [String] = [],
    progress: RecordingProgress? = nil,
  ) {
    explored = Self.leaves(decoding)
    self.detail = detail
    self.userInfo = userInfo
    self.samples = samples
    self.progress = progress
  }

  var isTracing: Bool { tracers > 0 }

  /// Notes which fields are asked for by the runs that the body makes.
  func tracing<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    tracers += 1
    defer { tracers -= 1 }
    return try body()
  }

  func nextRun() -> Int {
    lastRun += 1
    return lastRun
  }

  func schema<Model: Decodable>(
    of model: Model.Type
  ) throws(SchemaDerivationError) -> ModelSchema {
    let root = try explore(model) { [] }.value
    return ModelSchema(root: root, objects: objects.compactMap(\.self))
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
    if let value = open[id] {
      defer { location = outerLocation }
      return try reference(to: type, sample: value as? Value)
    }
    typeNames.append(typeName(of: type))
    open[id] = .some(nil)
    defer {
      open[id] = nil
      typeNames.removeLast()
      location = outerLocation
    }
    let result = try TypeExploration(type, recorder: self).result()
    explored[id] = result
    return result
  }

  /// A type inside itself, which is only referred to.
  private func reference<Value>(
    to type: Value.Type,
    sample: Value?,
  ) throws(SchemaDerivationError) -> ExploredType {
    let id = ObjectIdentifier(type)
    let position = references[id] ?? SchemaObject.ID(index: objects.count)
    if references[id] == nil {
      references[id] = position
      objects.append(nil)
    }
    let sample = sample ?? (type as? any EmptyCollection.Type)?.init() as? Value
    let explored = ExploredType(SchemaValue(.object(position)), sample: sample)
    if sample != nil { return explored }
    pending = explored
    throw failure(type, .recursive)
  }

  /// Keeps a value of the type that is being explored, for the places where it contains itself.
  func hold<Value>(_ sample: Value) {
    open[ObjectIdentifier(Value.self)] = .some(sample)
  }

  /// The type inside itself that an error is about, to be recorded where it was asked for.
  func takeReference(in error: any Error) -> ExploredType? {
    defer { pending = nil }
    return isRecursion(error) ? pending : nil
  }

  func isRecursion(_ error: any Error) -> Bool {
    (error as? SchemaDerivationError)?.reason == .recursive
  }

  /// Adds an object type; nil for a nested container, which has no type of its own.
  func add(_ object: SchemaObject, for type: (any Any.Type)?) -> SchemaObject.ID {
    if let type, let id = references[ObjectIdentifier(type)], objects[id.index] == nil {
      objects[id.index] = object
      return id
    }
    objects.append(object)
    return .init(index: objects.count - 1)
  }

  /// The value of a type, under a name of its own if the type contains itself and is no object.
  func finished(_ value: SchemaValue, of type: any Any.Type) -> SchemaValue {
    guard let id = references[ObjectIdentifier(type)], objects[id.index] == nil else {
      return value
    }
    let name = typeName(of: type)
    objects[id.index] = SchemaObject(typeName: name, form: .value(value), fields: [])
    return SchemaValue(.object(id), isNullable: value.isNullable, isLenient: value.isLenient)
  }

  /// Tells what is handed out next, in case the model stops the process because of it.
  func note(_ fields: RecordingFields, _ position: Int, _ explored: ExploredType) {
    guard let progress else { return }
    progress.report(
      type: typeNames.last ?? "",
      path: location + [fields[position].name],
      value: explored.isPlain ? explored.sample.map { String(describing: $0) } ?? "" : "",
    )
  }

  func failure(
    _ type: any Any.Type,
    _ reason: SchemaDerivationError.Reason,
  ) -> SchemaDerivationError {
    SchemaDerivationError(type: typeName(of: type), path: location, reason: reason)
  }
}
