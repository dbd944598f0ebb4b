import ModelSchema

/// How the value in one place is judged: its schema, and the rules that are about this place.
///
/// A schema describes a type once; a plan has a node for every place where the type is used, since
/// rules are about places.
final class ValuePlan: Sendable {
  enum Content: Sendable {
    case scalar
    case object(ObjectPlan)
    case dictionary(SchemaKeyKind, ValuePlan)
    case array(ValuePlan)
    case tuple([ValuePlan])
  }

  let path: FieldPath
  let value: SchemaValue
  let content: Content
  /// The rules about a scalar in this place.
  let scalarRules: [any ScalarRule.Type]
  /// Whether a rule about the owning object wants to see the value.
  let isCompared: Bool

  init(_ schemaValue: SchemaValue, at path: FieldPath, in schema: ModelSchema) {
    // What a lenient model takes is no finding, whatever it is.
    let value =
      schemaValue.isLenient
      ? SchemaValue(.any, isNullable: schemaValue.isNullable) : schemaValue
    self.path = path
    self.value = value
    scalarRules = RuleBook.scalarRules.filter { $0.judges(value.type, at: path) }
    isCompared = RuleBook.objectRules.contains { $0.compares.contains(path.dotted) }
    content =
      switch value.type {
      case .object(let id): .object(ObjectPlan(schema[id], at: path, in: schema))
      case .dictionary(let keys, let values):
        .dictionary(keys, ValuePlan(values, at: path.appending(FieldPath.entry), in: schema))
      case .array(let element):
        .array(ValuePlan(element, at: path.appending(FieldPath.element), in: schema))
      case .tuple(let elements):
        .tuple(
          elements.map { ValuePlan($0, at: path.appending(FieldPath.element), in: schema) }
        )
      default: .scalar
      }
  }

  /// Every object below and including this place.
  var objects: [ObjectPlan] {
    switch content {
    case .scalar: []
    case .object(let object): [object] + object.fields.flatMap(\.plan.objects)
    case .dictionary(_, let plan), .array(let plan): plan.objects
    case .tuple(let plans): plans.flatMap(\.objects)
    }
  }
}
