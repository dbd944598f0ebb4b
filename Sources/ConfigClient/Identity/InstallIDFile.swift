#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Keeps the install id in a file with mode 0600.
struct InstallIDFile: InstallIDStorage {
  let path: String?

  func load(orKeep offered: String) -> String? {
    guard let path else { return nil }
    let file = SmallFile(path: path, maximumBytes: 64)
    do {
      if let bytes = try file.read() { return text(of: bytes) }
      try keep(offered, at: path)
      // Another process may have been first: what stands there now is the id.
      return try file.read().flatMap { text(of: $0) }
    } catch {
      return nil
    }
  }

  private func text(of bytes: [UInt8]) -> String? {
    String(validating: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Writes beside the place and links into it, which fails if another process was first.
  private func keep(_ text: String, at path: String) throws(FileFault) {
    let draft = SmallFile(path: "\(path).\(getpid())", maximumBytes: 64)
    try draft.write(Array("\(text)\n".utf8))
    let isKept = link(draft.path, path) == 0 || errno == EEXIST
    let code = errno
    try draft.remove()
    guard isKept else { throw .system("link", code: code) }
  }
}
