import Diagnostics
import JSONSyntax

/// The values of a document that hold no further ones, each with its place.
struct DocumentLeaves {
  private(set) var leaves: [SemanticChange] = []

  init(_ value: DocumentValue) { collect(value, at: []) }

  private mutating func collect(_ value: DocumentValue, at names: [String]) {
    guard case .object(let members) = value, !members.isEmpty else {
      leaves.append(SemanticChange(names, from: nil, to: value))
      return
    }
    for member in members { collect(member.value, at: names + [member.name]) }
  }

  /// Those at or below a key: a JSON pointer, or a dotted path in which gates need no `features.`.
  ///
  /// Throws `unknownKey`; nil selects all of them.
  func selected(by key: String?) throws(AuthoringError) -> [SemanticChange] {
    guard let key, !key.isEmpty else { return leaves }
    let names: [[String]]
    if key.utf8.first == UInt8(ascii: "/") {
      names = JSONPointer(key).map { [$0.tokens] } ?? []
    } else {
      let path = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      names = [path, ["features"] + path]
    }
    for path in names {
      let found = leaves.filter { $0.names.starts(with: path) }
      if !found.isEmpty { return found }
    }
    let known = leaves.flatMap { leaf in leaf.names.indices.map { leaf.prefixLabel($0 + 1) } }
    throw .unknownKey(key, suggestion: Suggestion.nearest(to: key, among: known))
  }
}

extension SemanticChange {
  /// The label of the value, or of an object above it.
  fileprivate func prefixLabel(_ count: Int) -> String {
    SemanticChange(Array(names.prefix(count)), from: nil, to: nil).label
  }
}
