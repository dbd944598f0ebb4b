package import Diagnostics
import JSONSyntax

/// The gates of a state of a document, as far as it can be read.
package enum FullGates {
  /// Those that are on for everybody.
  package static func names(in file: SourceFile) -> Set<String> {
    Set(gates(in: file).filter(\.isOnForEverybody).map(\.name))
  }

  /// All of them.
  package static func all(in file: SourceFile) -> Set<String> {
    Set(gates(in: file).map(\.name))
  }

  private static func gates(in file: SourceFile) -> [LintedGate] {
    guard let tree = try? JSONTree(parsing: file.bytes) else { return [] }
    return LintedDocument(file: file, tree: tree, schemas: []).gates
  }
}

extension BaseState {
  /// The gates that were on for everybody.
  package var gatesOnForEverybody: Set<String> {
    Set(document?.gates.filter(\.isOnForEverybody).map(\.name) ?? [])
  }
}
