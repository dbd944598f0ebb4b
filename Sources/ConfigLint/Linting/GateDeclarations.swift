/// What one source says of gates, with a look-up by name.
package struct GateDeclarations: Sendable, Equatable {
  /// In the order of the source.
  package let all: [GateDeclaration]
  private let byName: [String: [GateDeclaration]]

  package init(_ all: [GateDeclaration] = []) {
    self.all = all
    byName = Dictionary(grouping: all, by: \.name)
  }

  /// What is said of a gate.
  subscript(gate: String) -> [GateDeclaration] { byName[gate] ?? [] }
}
