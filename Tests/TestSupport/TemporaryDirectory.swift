#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A fresh folder that goes away with its last reference.
///
/// `FLAGCTL_KEEP=1` in the environment keeps the folders, for a look at what a failing test left.
package final class TemporaryDirectory: Sendable {
  /// The absolute path, with every symbolic link resolved, so that it equals what programs print.
  package let path: String

  package init() throws {
    let parent = Self.parent
    var template = Array("\(parent)/flagctl-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TestSupportError.system("mkdtemp in \(parent)") }
    let bytes = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    guard let resolved = realpath(String(decoding: bytes, as: UTF8.self), nil) else {
      throw TestSupportError.system("realpath")
    }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  deinit {
    guard getenv("FLAGCTL_KEEP") == nil else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// `TMPDIR` where it is set, else memory where there is plenty: flagctl waits for the disk after
  /// every step of a commit, and hundreds of commits in parallel would measure nothing but that.
  private static let parent: String = {
    let usual = FileManager.default.temporaryDirectory.path
    #if os(Linux)
      let memory = "/dev/shm"
      // ST_NOEXEC of <sys/statvfs.h>, which the C importer does not show.
      let noExecution: UInt = 8
      var facts = statvfs()
      guard getenv("TMPDIR") == nil, access(memory, W_OK) == 0, statvfs(memory, &facts) == 0,
        facts.f_flag & noExecution == 0,
        facts.f_bavail * facts.f_frsize > 2_000_000_000
      else { return usual }
      return memory
    #else
      return usual
    #endif
  }()

  /// The absolute path of a file or folder below this folder.
  package func path(_ relative: String) -> String {
    relative.isEmpty ? path : "\(path)/\(relative)"
  }

  /// Makes a folder, with the folders above it, and returns its absolute path.
  @discardableResult
  package func makeDirectory(_ relative: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: path(relative),
      withIntermediateDirectories: true,
    )
    return path(relative)
  }

  /// Writes a file, with the folders above it, and returns its absolute path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to relative: String) throws -> String {
    if let slash = relative.lastIndex(of: "/") { try makeDirectory(String(relative[..<slash])) }
    guard FileManager.default.createFile(atPath: path(relative), contents: Data(bytes)) else {
      throw TestSupportError("cannot write \(path(relative))")
    }
    return path(relative)
  }

  /// Writes a text file, with the folders above it, and returns its absolute path.
  @discardableResult
  package func write(_ text: String, to relative: String) throws -> String {
    try write(text.utf8, to: relative)
  }

  package func bytes(of relative: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path(relative)) else {
      throw TestSupportError("cannot read \(path(relative))")
    }
    return Array(data)
  }

  package func text(of relative: String) throws -> String {
    String(decoding: try bytes(of: relative), as: UTF8.self)
  }

  /// Whether something has that name, be it a dangling symbolic link.
  package func exists(_ relative: String) -> Bool {
    var status = stat()
    return lstat(path(relative), &status) == 0
  }

  package func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: path(relative))
  }

  package func makeSymbolicLink(_ relative: String, to destination: String) throws {
    guard symlink(destination, path(relative)) == 0 else {
      throw TestSupportError.system("symlink \(relative)")
    }
  }

  package func setPermissions(_ mode: Int, of relative: String) throws {
    guard chmod(path(relative), mode_t(mode)) == 0 else {
      throw TestSupportError.system("chmod \(relative)")
    }
  }
}
