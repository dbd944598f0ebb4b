/// The mode of a tree entry.
package struct FileMode: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let file = FileMode(rawValue: 0o100644)
  package static let executable = FileMode(rawValue: 0o100755)
  package static let symbolicLink = FileMode(rawValue: 0o120000)
  package static let submodule = FileMode(rawValue: 0o160000)
  package static let folder = FileMode(rawValue: 0o040000)

  /// Whether it is an ordinary file, executable or not.
  package var isRegularFile: Bool { rawValue & 0o170000 == 0o100000 }

  /// The mode as git compares it: of a file's permissions only the owner's `x` counts.
  var canonical: FileMode {
    guard isRegularFile else { return self }
    return rawValue & 0o100 == 0 ? .file : .executable
  }
}
