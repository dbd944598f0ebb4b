package import JSONSyntax

/// The first steps of acceptance, which need no schema: size, strict JSON, an object at the top.
package enum StrictScan {
  /// The largest document that a client reads, in bytes.
  package static let maximumBytes = 256 * 1024

  /// The tree of a document that passes; nothing in it is malformed and no key stands twice.
  package static func tree(
    of bytes: [UInt8],
    maximumBytes: Int = StrictScan.maximumBytes,
  ) throws(DocumentRejection) -> JSONTree {
    guard bytes.count <= maximumBytes else {
      throw DocumentRejection(.tooLarge, "the document has more than \(maximumBytes) bytes")
    }
    let tree: JSONTree
    do {
      tree = try JSONTree(parsing: bytes, options: .init(maximumBytes: maximumBytes))
    } catch {
      throw DocumentRejection(.notJSON, description(of: error.finding))
    }
    if let finding = tree.findings.first {
      throw DocumentRejection(.notJSON, description(of: finding))
    }
    guard tree.root.kind == .object else {
      throw DocumentRejection(.undecodable, "the document is not an object")
    }
    return tree
  }

  private static func description(of finding: JSONFinding) -> String {
    "\(finding.message) (byte \(finding.range.lowerBound))"
  }
}
