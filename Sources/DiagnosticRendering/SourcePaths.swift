import Diagnostics

/// Where the files of a report lie, for tools that find them by path.
///
/// Works on the text of paths alone; both folders are absolute, with links resolved.
package struct SourcePaths: Sendable, Equatable {
  /// In bytes: a character may be a slash and the mark that combines with it.
  private typealias Part = [UInt8]

  private let folder: [Part]
  private let root: [Part]?

  /// `folder` is where the relative names in a report start from; without a repository there is no
  /// `repositoryRoot`.
  package init(folder: String, repositoryRoot: String?) {
    self.folder = Self.parts(of: folder)
    root = repositoryRoot.map(Self.parts)
  }

  /// Absolute, without `.` and `..`. Standard input keeps its name, here and below.
  package func absolute(_ name: String) -> String {
    name == SourceFile.standardInputName ? name : "/" + Self.text(of: parts(of: name))
  }

  /// From the root of the repository on, or absolute where the file lies outside of it.
  package func inRepository(_ name: String) -> String {
    let parts = parts(of: name)
    guard name != SourceFile.standardInputName, let root, parts.starts(with: root),
      parts.count > root.count
    else { return absolute(name) }
    return Self.text(of: parts.dropFirst(root.count))
  }

  private func parts(of name: String) -> [Part] {
    let start = name.utf8.first == UInt8(ascii: "/") ? [] : folder
    return (start + Self.parts(of: name)).reduce(into: []) { parts, part in
      if !part.elementsEqual("..".utf8) {
        parts.append(part)
      } else if !parts.isEmpty {
        parts.removeLast()
      }
    }
  }

  private static func parts(of path: String) -> [Part] {
    path.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
      .map(Array.init)
  }

  private static func text(of parts: some Sequence<Part>) -> String {
    String(decoding: Array(parts.joined(separator: "/".utf8)), as: UTF8.self)
  }
}
