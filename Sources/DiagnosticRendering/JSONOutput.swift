/// A JSON value to be written, with its keys in the order in which they stand here.
///
/// `text` is pretty-printed and ends with a line end. Strings are escaped as RFC 8259 asks, and
/// beyond that whatever a terminal or a build service would obey.
package indirect enum JSONOutput: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONOutput])
  case object([Member])
  /// JSON text from a document, which must be valid; written without white space.
  case fragment(String)

  package struct Member: Sendable, Equatable {
    package let key: String
    package let value: JSONOutput

    package init(_ key: String, _ value: JSONOutput) {
      self.key = key
      self.value = value
    }
  }

  /// A string, or null where there is none.
  package static func optional(_ string: String?) -> JSONOutput {
    string.map { .string($0) } ?? .null
  }

  /// A number, or null where there is none.
  package static func optional(_ integer: Int?) -> JSONOutput {
    integer.map { .integer($0) } ?? .null
  }

  package static func strings(_ strings: [String]) -> JSONOutput {
    .array(strings.map { .string($0) })
  }

  /// The document: two spaces of indentation, one line end at the end.
  package var text: String {
    var writer = JSONOutputWriter()
    writer.write(self)
    return writer.text + "\n"
  }
}

extension JSONOutput: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral elements: JSONOutput...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONOutput)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
