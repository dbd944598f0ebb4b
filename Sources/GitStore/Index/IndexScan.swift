/// An index file, searched for single paths without reading it whole.
///
/// The format is that of `gitformat-index(5)`, versions 2 to 4. Reading an index whole costs libgit2
/// an allocation an entry and a checksum over all of it, many times what a search for one path does;
/// the checksum is left to whoever writes the index. A split or sparse index holds not all entries,
/// so there is no scan of one.
package struct IndexScan {
  /// Whether `.gitattributes` files are staged, which count where they are not in the work tree.
  package let holdsAttributes: Bool
  private let bytes: [UInt8]
  /// The number of entries, those of every stage.
  var count: Int { bytes[8..<12].reduce(0) { $0 << 8 | Int($1) } }

  private static let attributesName = Array(".gitattributes".utf8)

  /// Nil also where the file cannot be read.
  init?(at path: String) {
    guard let bytes = try? OpenFile.following(path).readAll() else { return nil }
    self.init(bytes)
  }

  /// Nil for a form of index that is not known here, or bytes that do not hold together.
  package init?(_ bytes: [UInt8]) {
    var holdsAttributes = false
    let isWhole = bytes.withUnsafeBytes { bytes in
      IndexEntries.visit(bytes) { entry in
        if entry.name.count >= Self.attributesName.count,
          entry.name.suffix(Self.attributesName.count).elementsEqual(Self.attributesName)
        {
          holdsAttributes = true
        }
      }
    }
    guard isWhole else { return nil }
    self.bytes = bytes
    self.holdsAttributes = holdsAttributes
  }

  package func state(of path: RepositoryPath) -> StagedState {
    var state = StagedState.absent
    visit(path.text) { entry in
      if entry.stage > 0 {
        state = .unmerged
      } else if entry.isIntentToAdd {
        state = .intentToAdd
      } else {
        state = .entry(TreeEntry(blob: entry.blob, mode: entry.mode))
      }
    }
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

  /// The entries of a path: one, or up to three that a merge left.
  private func visit(_ path: String, _ body: (IndexEntries.Entry) -> Void) {
    var path = path
    path.withUTF8 { wanted in
      bytes.withUnsafeBytes { bytes in
        _ = IndexEntries.visit(bytes) { entry in
          if entry.name.count == wanted.count, entry.name.elementsEqual(wanted) { body(entry) }
        }
      }
    }
  }
}
