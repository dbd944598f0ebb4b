package import JSONSyntax

/// A snapshot as it was read, with the places of its parts, so that findings can point there.
package struct SnapshotFile: Sendable {
  /// A part of a snapshot.
  package enum Place: Sendable, Hashable {
    /// The `schema` that the snapshot is for.
    case version
    case decoding
    /// A type by its name.
    case type(String)
    /// A field, or a case of a choice, of a type by its name.
    case field(String, of: String)
    /// The list of an enumeration's cases.
    case cases(of: String)
    /// One case of an enumeration by its position.
    case enumerationCase(Int, of: String)
    case feature(String)
    case reserved
  }

  package let snapshot: SchemaSnapshot
  /// The file's text and tree.
  package let tree: JSONTree

  /// Reads the bytes of a file, strictly: unknown keys and anything amiss in the JSON are errors.
  package init(reading bytes: [UInt8]) throws(SnapshotError) {
    let options = JSONParsingOptions(maximumDepth: 256, maximumBytes: 16 * 1024 * 1024)
    let tree: JSONTree
    do {
      tree = try JSONTree(parsing: bytes, options: options)
    } catch {
      let finding = error.finding
      throw SnapshotError(range: finding.range, path: nil, message: finding.message)
    }
    if let finding = tree.findings.first {
      throw SnapshotError(range: finding.range, path: nil, message: finding.message)
    }
    self.tree = tree
    snapshot = try SnapshotReader.snapshot(of: tree.root)
  }

  /// Half-open range of UTF-8 bytes: the key of a part that has one, else its value; the file's opening
  /// bracket for what is not there.
  package func range(of place: Place) -> Range<Int> {
    var value = tree.root
    var range = value.range.lowerBound..<value.range.lowerBound + 1
    for step in steps(to: place) {
      switch step {
      case .key(let name):
        guard let member = value.member(named: name) else { return range }
        range = member.key.range
        value = member.value
      case .index(let index):
        guard let element = value.elements.dropFirst(index).first(where: { _ in true }) else {
          return range
        }
        range = element.range
        value = element
      }
    }
    return range
  }

  private enum Step {
    case key(String)
    case index(Int)
  }

  private func steps(to place: Place) -> [Step] {
    switch place {
    case .version: [.key("schema")]
    case .decoding: [.key("decoding")]
    case .type(let type): [.key("types"), .key(type)]
    case .field(let field, let type):
      [.key("types"), .key(type), .key(word(forFieldsOf: type)), .key(field)]
    case .cases(let type): [.key("types"), .key(type), .key("cases")]
    case .enumerationCase(let index, let type):
      [.key("types"), .key(type), .key("cases"), .index(index)]
    case .feature(let name): [.key("features"), .key(name)]
    case .reserved: [.key("reserved")]
    }
  }

  private func word(forFieldsOf type: String) -> String {
    let object = snapshot.schema.objects.first { $0.typeName == type }
    return object?.form == .choice ? "choice" : "fields"
  }
}
