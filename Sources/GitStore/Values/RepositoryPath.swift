/// The place of a file inside a repository, as git writes it: relative, with `/` between names.
///
/// Two paths are the same when their bytes are, as for git; names are never normalised.
package struct RepositoryPath: Sendable {
  /// The path, for example `config/production.json`.
  package let text: String

  /// Checks a path; nil if it is empty, absolute, or has a name that git refuses.
  package init?(_ text: String) {
    let names = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
    for name in names.map({ Substring($0) }) {
      if name.isEmpty || name == "." || name == ".." || name.lowercased() == ".git" { return nil }
    }
    self.text = text
  }

  /// The names from the root down; the last one is the file's.
  package var components: [String] {
    text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// The file's own name.
  package var name: String { components.last ?? text }

  /// The folders between the root and the file, outermost first.
  package var folders: [String] {
    let names = components.dropLast()
    return names.indices.map { Array(names[...$0]).joined(separator: "/") }
  }

  /// Where attributes of the file may stand, outermost first.
  var attributeFiles: [RepositoryPath] {
    ([""] + folders.map { "\($0)/" }).compactMap { RepositoryPath("\($0).gitattributes") }
  }
}

extension RepositoryPath: Hashable {
  package static func == (one: RepositoryPath, other: RepositoryPath) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension RepositoryPath: CustomStringConvertible {
  package var description: String { text }
}
