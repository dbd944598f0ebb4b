package import JSONSyntax

/// A JSON value taken out of a document, to be shown or written elsewhere.
package indirect enum DocumentValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  /// The number as the document spells it.
  case number(String)
  case string(String)
  case array([DocumentValue])
  /// The members in the document's order.
  case object([Member])

  package struct Member: Sendable, Equatable {
    package let name: String
    package let value: DocumentValue
  }

  /// The value of the first member of that name; nil too when this is no object.
  package subscript(name: String) -> DocumentValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  package var number: DecimalNumber? {
    guard case .number(let text) = self else { return nil }
    return DecimalNumber(text)
  }

  package var integer: Int? {
    guard case .number(let text) = self else { return nil }
    return Int(text)
  }

  package var boolean: Bool? {
    guard case .boolean(let value) = self else { return nil }
    return value
  }

  package var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  package var isObject: Bool {
    guard case .object = self else { return false }
    return true
  }
}
