/// An index file, searched for single paths without reading it whole.
///
/// The format is that of `gitformat-index(5)`, versions 2 to 4. Reading an index whole costs libgit2
/// an allocation an entry and a checksum over all of it, many times what a search for one path does;
/// git does not look at the checksum either. A split or sparse index holds not all entries, so there
/// is no scan of one.
package struct IndexScan {
  let bytes: [UInt8]
  /// The `.gitattributes` files that are staged, which count where they are not in the work tree.
  package let attributeFiles: [RepositoryPath]
  let extensions: IndexExtensions
  /// Where each entry begins; empty for version 4, whose names need all those before.
  private let starts: [Int]

  private static let attributesName = Array(".gitattributes".utf8)

  /// Nil for a form of index that is not known here, or bytes that do not hold together.
  package init?(_ bytes: [UInt8]) {
    var attributeFiles: [RepositoryPath] = []
    var starts: [Int] = []
    let extensions = bytes.withUnsafeBytes { bytes -> IndexExtensions? in
      guard bytes.count > IndexEntries.headerSize else { return nil }
      let isPlain = bytes.bigEndian32(at: 4) < 4
      if isPlain {
        let count = Int(bytes.bigEndian32(at: 8))
        starts.reserveCapacity(min(count, bytes.count / IndexEntries.size))
      }
      let end = IndexEntries.visit(bytes) { entry in
        if isPlain { starts.append(entry.place.lowerBound) }
        guard entry.stage == 0, Self.isOfAttributes(entry.name) else { return }
        if let path = RepositoryPath(lenientString(Array(entry.name))) {
          attributeFiles.append(path)
        }
      }
      return end.flatMap { IndexExtensions(bytes, from: $0) }
    }
    guard let extensions else { return nil }
    self.bytes = bytes
    self.attributeFiles = attributeFiles
    self.extensions = extensions
    self.starts = starts
  }

  private static func isOfAttributes(_ name: UnsafeRawBufferPointer) -> Bool {
    guard name.last == attributesName.last, name.count >= attributesName.count else { return false }
    return name.suffix(attributesName.count).elementsEqual(attributesName)
  }

  var version: UInt32 { bytes.withUnsafeBytes { $0.bigEndian32(at: 4) } }

  /// The number of entries, those of every stage.
  var count: Int { bytes.withUnsafeBytes { Int($0.bigEndian32(at: 8)) } }

  /// Whether a checksum stands at the end: with `index.skipHash` git leaves it out.
  var hasChecksum: Bool { bytes.suffix(ObjectID.byteCount).contains { $0 != 0 } }

  package func state(of path: RepositoryPath) -> StagedState {
    var state = StagedState.absent
    visit(path.text) { entry in state = entry.state }
    return state
  }

  /// What a user told git about a path.
  func flags(of path: RepositoryPath) -> IndexFlags {
    var flags: IndexFlags = []
    visit(path.text) { entry in flags.formUnion(entry.flags) }
    return flags
  }

  /// Whether a folder is a submodule.
  package func isSubmodule(_ folder: String) -> Bool {
    var found = false
    visit(folder) { entry in
      found = found || entry.stage == 0 && entry.mode == .submodule
    }
    return found
  }

  /// The paths whose entries are not the same in an older index.
  func pathsChanged(since older: IndexScan) -> [RepositoryPath] {
    let known = older.states()
    return states().filter { known[$0.key] != $0.value }.map(\.key)
  }

  private func states() -> [RepositoryPath: StagedState] {
    var states: [RepositoryPath: StagedState] = [:]
    bytes.withUnsafeBytes { bytes in
      _ = IndexEntries.visit(bytes) { entry in
        guard let path = RepositoryPath(lenientString(Array(entry.name))) else { return }
        states[path] = entry.state
      }
    }
    return states
  }

  /// The entries of a path: one, or up to three that a merge left.
  private func visit(_ path: String, _ body: (IndexEntries.Entry) -> Void) {
    var path = path
    path.withUTF8 { path in
      let wanted = UnsafeRawBufferPointer(path)
      bytes.withUnsafeBytes { bytes in
        if starts.isEmpty {
          _ = IndexEntries.visit(bytes) { entry in
            if entry.name.isSame(as: wanted) { body(entry) }
          }
        } else {
          visitSorted(bytes, wanted, body)
        }
      }
    }
  }

  /// As git, which takes it for granted that an index is sorted.
  private func visitSorted(
    _ bytes: UnsafeRawBufferPointer,
    _ wanted: UnsafeRawBufferPointer,
    _ body: (IndexEntries.Entry) -> Void,
  ) {
    let version = bytes.bigEndian32(at: 4)
    var range = 0..<starts.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      guard let entry = IndexEntries.plainEntry(bytes, at: starts[middle], version) else { return }
      range =
        entry.name.isBefore(wanted) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    for start in starts[range.lowerBound...] {
      guard let entry = IndexEntries.plainEntry(bytes, at: start, version),
        entry.name.isSame(as: wanted)
      else { return }
      body(entry)
    }
  }
}

extension IndexEntries.Entry {
  fileprivate var state: StagedState {
    if stage > 0 { return .unmerged }
    return isIntentToAdd ? .intentToAdd : .entry(TreeEntry(blob: blob, mode: mode))
  }
}
