/// A string or a number out of a fixed list.
package struct SchemaEnumeration: Sendable, Equatable {
  /// One raw value.
  package enum Case: Sendable, Hashable {
    case string(String)
    case integer(Int64)
  }

  /// The name of the Swift type; unique in a snapshot.
  package let typeName: String
  /// The cases, in the order in which the type lists them.
  package let cases: [Case]
  /// Whether the type also decodes a value that is none of the cases.
  package let isOpen: Bool
  private let known: Set<Case>

  package init(typeName: String = "", cases: [Case], isOpen: Bool = false) {
    known = Set(cases)
    self.typeName = typeName
    self.cases = cases
    self.isOpen = isOpen
  }

  /// Whether a raw value is one of the cases.
  package func contains(_ value: Case) -> Bool { known.contains(value) }

  /// The cases that are strings.
  package var strings: [String] {
    cases.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}
