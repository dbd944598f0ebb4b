package import JSONSyntax

/// Several forms of an object of which one field says which it is: an enum, of whose cases each form
/// has its own.
package struct SchemaVariants: Sendable, Equatable {
  /// The coding key of the field that decides.
  package let field: String
  /// The cases of each form, in the order of the forms.
  package let cases: [[SchemaEnumeration.Case]]

  /// Nil for a union that is none.
  ///
  /// `wanted`: the field that has to be the one.
  package init?(
    _ alternatives: [SchemaValue],
    in schema: ModelSchema,
    by wanted: String? = nil,
  ) {
    var objects: [SchemaObject] = []
    for alternative in alternatives {
      guard case .object(let id) = alternative.type, schema[id].form == .fields else { return nil }
      objects.append(schema[id])
    }
    guard let first = objects.first else { return nil }
    for field in first.fields where wanted.map({ $0 == field.name }) ?? true {
      let cases = objects.map { Self.cases(of: $0.field(field.name)) }
      guard cases.allSatisfy({ !$0.isEmpty }) else { continue }
      let all = cases.joined()
      guard Set(all).count == all.count else { continue }
      self.field = field.name
      self.cases = cases
      return
    }
    return nil
  }

  /// The form that a value has; nil where the field is missing or none of the cases.
  package func position(for value: JSONTree.Value, _ keys: KeyConversion) -> Int? {
    guard let wanted = member(of: value, keys).flatMap({ Self.rawValue($0.value) }) else {
      return nil
    }
    return cases.firstIndex { $0.contains(wanted) }
  }

  /// The member that decides.
  package func member(of value: JSONTree.Value, _ keys: KeyConversion) -> JSONTree.Member? {
    guard value.kind == .object else { return nil }
    return value.members.first { !$0.isDuplicate && keys.codingKey(of: $0.name) == field }
  }

  /// The enum with the cases of all forms.
  package var enumeration: SchemaEnumeration { SchemaEnumeration(cases: Array(cases.joined())) }

  private static func cases(of field: SchemaObject.Field?) -> [SchemaEnumeration.Case] {
    guard case .enumeration(let enumeration) = field?.value.type, !enumeration.isOpen else {
      return []
    }
    return enumeration.cases
  }

  private static func rawValue(_ value: JSONTree.Value) -> SchemaEnumeration.Case? {
    if let text = value.string { return .string(text) }
    return value.numberText.flatMap { Int64($0) }.map { .integer($0) }
  }
}
