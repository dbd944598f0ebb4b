import ModelSchema

/// How the members of an object in one place are judged.
final class ObjectPlan: Sendable {
  final class Field: Sendable {
    /// The key in documents.
    let name: String
    let isRequired: Bool
    let isNullable: Bool
    let plan: ValuePlan

    init(_ field: SchemaObject.Field, of path: FieldPath, in builder: PlanBuilder) {
      name = builder.keys.documentKey(of: field.name)
      isRequired = field.isRequired
      isNullable = field.isNullable
      plan = ValuePlan(field.value, at: path.appending(field.name), in: builder)
    }
  }

  let path: FieldPath
  let form: SchemaObject.Form
  /// How a value is judged that is no object, but has a name since it contains itself.
  let named: ValuePlan?
  let fields: [Field]
  let keys: KeyTable
  /// Nil where keys are read as they stand.
  let conversion: Conversion?
  /// The fields that are read only where another one is missing or null, with that one, by position.
  let conditions: [Int: Int]
  /// The rules that compare values of this object.
  let objectRules: [any ObjectRule.Type]

  /// How a document's key is looked up when the decoder converts keys.
  struct Conversion: Sendable {
    let keys: KeyConversion
    let positions: [String: Int]

    func position(of key: String) -> Int? {
      positions[keys.codingKey(of: key)]
    }
  }

  init(_ object: SchemaObject, at path: FieldPath, in builder: PlanBuilder) {
    self.path = path
    form = object.form
    if case .value(let value) = object.form {
      named = ValuePlan(value, at: path, in: builder)
    } else {
      named = nil
    }
    fields = object.fields.map { Field($0, of: path, in: builder) }
    keys = KeyTable(fields.map(\.name))
    conditions = Self.conditions(of: object)
    conversion =
      builder.keys.isPlain
      ? nil
      : Conversion(
        keys: builder.keys,
        positions: Dictionary(object.fields.enumerated().map { ($1.name, $0) }) { first, _ in first
        },
      )
    let comparedPaths = Set(fields.filter(\.plan.isCompared).map(\.plan.path.dotted))
    objectRules = RuleBook.objectRules.filter { !comparedPaths.isDisjoint(with: $0.compares) }
  }

  private static func conditions(of object: SchemaObject) -> [Int: Int] {
    var conditions: [Int: Int] = [:]
    for (position, field) in object.fields.enumerated() {
      guard let name = field.unless else { continue }
      conditions[position] = object.fields.firstIndex { $0.name == name }
    }
    return conditions
  }
}
