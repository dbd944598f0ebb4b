import JSONSyntax

extension DocumentValue {
  /// The value as JSON on one line.
  package var json: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let text): text
    case .string(let text): JSONStringLiteral.encode(text)
    case .array(let elements): "[\(elements.map(\.json).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { JSONStringLiteral.encode($0.name) + ":" + $0.value.json }.joined(separator: ","))}"
    }
  }
}
