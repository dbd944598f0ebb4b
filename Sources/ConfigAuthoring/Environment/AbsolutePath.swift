/// A path from the root of the file system without `.`, `..` and doubled slashes.
///
/// Nothing here looks at the disk; ``FileSystem/absolutePath(_:in:)`` makes one from what was typed.
package struct AbsolutePath: Hashable, Sendable, CustomStringConvertible {
  /// The names below the root, outermost first.
  package private(set) var components: [String]

  package static let root = AbsolutePath(components: [])

  package init(components: [String]) {
    self.components = components
  }

  /// Reads a path that is absolute already; `..` drops the name before it.
  package init(_ text: String) {
    self.init(components: [])
    append(text)
  }

  private mutating func append(_ relative: String) {
    // By bytes, as the file system has it: a name may begin with a combining mark.
    for part in relative.utf8.split(separator: UInt8(ascii: "/")) {
      switch Substring(part) {
      case ".": continue
      case "..": _ = components.popLast()
      case let name: components.append(String(name))
      }
    }
  }

  package var description: String { "/" + components.joined(separator: "/") }

  /// The last name, or the empty string for the root.
  package var name: String { components.last ?? "" }

  /// The last name without its extension.
  package var stem: String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The folder that holds it; nil for the root.
  package var parent: AbsolutePath? {
    components.isEmpty ? nil : AbsolutePath(components: components.dropLast())
  }

  package func appending(_ relative: String) -> AbsolutePath {
    var path = self
    path.append(relative)
    return path
  }

  /// The folder itself, then the folders above it up to the root.
  package var selfAndAncestors: some Sequence<AbsolutePath> {
    sequence(first: self, next: \.parent)
  }

  /// The names that lead from a folder to this path; nil when it is not inside.
  package func components(below folder: AbsolutePath) -> [String]? {
    guard components.starts(with: folder.components) else { return nil }
    return Array(components.dropFirst(folder.components.count))
  }

  /// The shortest way here from a folder, `.` for the folder itself.
  package func relative(to folder: AbsolutePath) -> String {
    let shared = zip(components, folder.components).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.components.count - shared)
    let way = up + components.dropFirst(shared)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }
}
