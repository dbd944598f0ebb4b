import JSONSyntax

extension DocumentValue {
  /// Copies a value out of a tree; of members with the same name the first counts.
  init(_ value: JSONTree.Value) {
    switch value.kind {
    case .null: self = .null
    case .boolean: self = .boolean(value.bool ?? false)
    case .number: self = .number(value.numberText ?? "0")
    case .string: self = .string(value.string ?? "")
    case .array: self = .array(value.elements.map { DocumentValue($0) })
    case .object:
      let members = value.members.filter { !$0.isDuplicate }
      self = .object(members.map { Member(name: $0.name, value: DocumentValue($0.value)) })
    }
  }
}
