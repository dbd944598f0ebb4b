import ModelSchema

/// How the members of an object in one place are judged.
final class ObjectPlan: Sendable {
  final class Field: Sendable {
    let name: String
    let isRequired: Bool
    let isNullable: Bool
    let plan: ValuePlan

    init(_ field: SchemaObject.Field, of path: FieldPath, in schema: ModelSchema) {
      name = field.name
      isRequired = field.isRequired
      isNullable = field.isNullable
      plan = ValuePlan(field.value, at: path.appending(field.name), in: schema)
    }
  }

  let path: FieldPath
  let fields: [Field]
  let keys: KeyTable
  /// The rules that compare values of this object.
  let objectRules: [any ObjectRule.Type]

  init(_ object: SchemaObject, at path: FieldPath, in schema: ModelSchema) {
    self.path = path
    fields = object.fields.map { Field($0, of: path, in: schema) }
    keys = KeyTable(fields.map(\.name))
    let comparedPaths = Set(fields.filter(\.plan.isCompared).map(\.plan.path.dotted))
    objectRules = RuleBook.objectRules.filter { !comparedPaths.isDisjoint(with: $0.compares) }
  }
}
