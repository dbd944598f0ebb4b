import JSONSyntax

extension AuthoringEnvironment {
  /// The bytes and the tree of a file that has to be strict JSON with an object at the top.
  func strictObject(at typed: String) throws(AuthoringError) -> ([UInt8], JSONTree) {
    let path = absolutePath(typed)
    let bytes: [UInt8]
    do {
      bytes = try files.read(path, limit: DocumentContent.maximumBytes)
    } catch {
      throw .unreadableFile(shown(path), error)
    }
    guard let tree = try? JSONTree(parsing: bytes), tree.findings.isEmpty,
      tree.root.kind == .object
    else { throw .notJSON(file: shown(path)) }
    return (bytes, tree)
  }
}
