import ConfigModel
import JSONSyntax

extension SchemaChange {
  /// The difference in one line: `features.*.route: added, String, optional`.
  package var summary: String {
    path.isEmpty ? text : "\(path): \(text)"
  }

  private var text: String {
    switch kind {
    case .fieldAdded(let field): "added, \(field.outline)"
    case .fieldRemoved(let field): "removed, was \(field.outline)"
    case .fieldRenamed(_, let field): "renamed to \(field.name)"
    case .typeChanged(let old, let new): "\(old.outline) became \(new.outline)"
    case .becameRequired: "became required"
    case .becameOptional: "became optional"
    case .becameNullable: "takes null now"
    case .becameNonNull: "no longer takes null"
    case .caseAdded(let value): "case \(value.text) added"
    case .caseRemoved(let value): "case \(value.text) removed"
    case .caseChanged(let old, let new): "case \(old.text) became \(new.text)"
    case .opennessChanged(let isOpen):
      isOpen ? "takes unknown cases now" : "no longer takes unknown cases"
    case .choiceAdded(let field): "case added, \(field.value.type.outline)"
    case .choiceRemoved(let field): "case removed, was \(field.value.type.outline)"
    case .defaultChanged(let old, let new):
      "default \(old ?? "unknown") became \(new ?? "unknown")"
    case .conditionChanged(_, let other):
      other.map { "is read only where \($0) is missing now" } ?? "is always read now"
    case .toleranceChanged(let old, let new): "tolerance \(old.rawValue) became \(new.rawValue)"
    case .datesChanged: "the form of dates changed"
    case .keysChanged(let old, let new): "keys \(old.rawValue) became \(new.rawValue)"
    case .dataChanged(let old, let new): "data \(old.rawValue) became \(new.rawValue)"
    case .floatsChanged: "the strings for numbers that JSON does not have changed"
    case .declarationChanged(let isDeclared):
      isDeclared ? "the app's gates are listed now" : "the app's gates are no longer listed"
    case .featureAdded(let feature): "gate added, \(feature.kind.rawValue)"
    case .featureRemoved: "gate removed"
    case .featureChanged(_, let feature): "gate became \(feature.kind.rawValue)"
    }
  }
}

extension SchemaObject.Field {
  /// Type and optionality: `String, optional`.
  package var outline: String {
    "\(value.type.outline), \(isRequired ? "required" : "optional")"
  }
}

extension SchemaEnumeration.Case {
  /// The raw value as JSON.
  package var text: String {
    switch self {
    case .string(let text): JSONStringLiteral.encode(text)
    case .integer(let number): String(number)
    }
  }
}
