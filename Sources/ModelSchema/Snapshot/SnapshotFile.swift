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
  private let places: SnapshotPlaces

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
    places = SnapshotPlaces(of: tree.root)
  }

  /// Half-open range of UTF-8 bytes: the key of a part that has one, else its value; what would hold it
  /// for what is not there.
  package func range(of place: Place) -> Range<Int> { places[place] }
}
