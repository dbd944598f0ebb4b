package import JSONSyntax

/// The bytes of one state of a document, with what they say when they are valid JSON.
package struct DocumentContent: Sendable {
  package let bytes: [UInt8]
  /// Nil when the bytes are no strict JSON document within the limits.
  package let tree: JSONTree?

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let tree = try? JSONTree(parsing: bytes)
    // A repeated key is legal JSON, though an error of the document.
    let isStrict = tree?.findings.allSatisfy { $0.kind == .duplicateKey } ?? false
    self.tree = isStrict ? tree : nil
  }

  package var isReadable: Bool { tree != nil }

  /// The value of the top-level `generatedAt`, when there is one.
  var stamp: JSONTree.Value? {
    tree?.root.member(named: Self.stampKey)?.value
  }

  /// Whether the bytes are equal once the value of the top-level `generatedAt` is masked.
  ///
  /// Every "nothing to do" and "already" means this, never blob ids.
  package func hasSameContent(as other: DocumentContent) -> Bool {
    if bytes == other.bytes { return true }
    guard let stamp = stamp?.range, let otherStamp = other.stamp?.range else { return false }
    return bytes[..<stamp.lowerBound] == other.bytes[..<otherStamp.lowerBound]
      && bytes[stamp.upperBound...] == other.bytes[otherStamp.upperBound...]
  }

  /// The value below these names; nil when there is none.
  package func value(at names: [String]) -> DocumentValue? {
    tree?.value(at: JSONPointer(names)).map { DocumentValue($0) }
  }

  /// The whole document; nil when it is not readable.
  package var value: DocumentValue? { tree.map { DocumentValue($0.root) } }

  /// The gates and the names at the top of some states, each once.
  static func keys(of contents: [DocumentContent?]) -> [String] {
    var keys: [String] = []
    for content in contents {
      let root = content?.tree?.root
      let gates = root?.member(named: "features")?.value.members.map(\.name) ?? []
      for key in gates + (root?.members.map(\.name) ?? []) where !keys.contains(key) {
        keys.append(key)
      }
    }
    return keys
  }

  static let stampKey = "generatedAt"

  /// 256 KiB: a larger document is an error, and is not read any further.
  package static let maximumBytes = 256 * 1024
}
