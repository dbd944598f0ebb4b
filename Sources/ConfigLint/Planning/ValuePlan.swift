import JSONSyntax
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
    case pairs(key: ValuePlan, value: ValuePlan)
    case union([ValuePlan])
    /// An object that contains an object of the same type.
    case recursion(SchemaObject.ID)
  }

  /// An enum that says which of several objects stands in the place.
  struct Variants: Sendable {
    let schema: SchemaVariants
    let keys: KeyConversion
    /// The enum with all cases.
    let deciding: ValuePlan
  }

  let path: FieldPath
  let value: SchemaValue
  let variants: Variants?
  let content: Content
  /// The rules about a scalar in this place.
  let scalarRules: [any ScalarRule.Type]
  /// Whether a rule about the owning object wants to see the value.
  let isCompared: Bool

  /// Which strings stand for numbers.
  private let floats: ConfigDecoding.NonConformingFloats

  /// Whether a string stands for a number that JSON does not have.
  func takesText(_ value: JSONTree.Value) -> Bool {
    floats.stands(for: value.string ?? "")
  }

  init(_ schemaValue: SchemaValue, at path: FieldPath, in builder: PlanBuilder) {
    // What a lenient model takes is no finding, whatever it is.
    let value =
      schemaValue.isLenient
      ? SchemaValue(.any, isNullable: schemaValue.isNullable) : schemaValue
    self.path = path
    floats = builder.floats
    self.value = value
    variants = Self.variants(of: value, at: path, in: builder)
    scalarRules = RuleBook.scalarRules.filter { $0.judges(value.type, at: path) }
    isCompared = RuleBook.objectRules.contains { $0.compares.contains(path.dotted) }
    content =
      switch value.type {
      case .object(let id): builder.content(of: id, at: path)
      case .dictionary(let keys, let values):
        .dictionary(keys, ValuePlan(values, at: path.appending(FieldPath.entry), in: builder))
      case .array(let element): .array(Self.element(element, at: path, in: builder))
      case .tuple(let elements):
        .tuple(elements.map { Self.element($0, at: path, in: builder) })
      case .pairs(let key, let value):
        .pairs(
          key: Self.element(key, at: path, in: builder),
          value: Self.element(value, at: path, in: builder),
        )
      case .union(let values): .union(values.map { ValuePlan($0, at: path, in: builder) })
      default: .scalar
      }
  }

  /// The plan that a name stands for; nil for what is described here.
  func named(in model: ModelPlan) -> ValuePlan? {
    switch content {
    case .object(let object): object.named
    case .recursion(let id): model.recursive[id]?.named
    default: nil
    }
  }

  private static func variants(
    of value: SchemaValue,
    at path: FieldPath,
    in builder: PlanBuilder,
  ) -> Variants? {
    guard case .union(let alternatives) = value.type,
      let variants = SchemaVariants(alternatives, in: builder.schema)
    else { return nil }
    let deciding = ValuePlan(
      SchemaValue(.enumeration(variants.enumeration)),
      at: path.appending(variants.field),
      in: builder,
    )
    return Variants(schema: variants, keys: builder.keys, deciding: deciding)
  }

  private static func element(
    _ value: SchemaValue,
    at path: FieldPath,
    in builder: PlanBuilder,
  ) -> ValuePlan {
    ValuePlan(value, at: path.appending(FieldPath.element), in: builder)
  }
}
