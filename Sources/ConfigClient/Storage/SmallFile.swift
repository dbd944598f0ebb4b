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

/// A small file of the client's own that is read and replaced as a whole.
///
/// Whatever stands at the path, reading ends after a bounded number of bytes and never waits. Several
/// processes may use one file: a reader sees an old or a new state, never a mixture.
package struct SmallFile: Sendable {
  package let path: String
  /// Larger files are refused unread.
  package let maximumBytes: Int

  package init(path: String, maximumBytes: Int) {
    self.path = path
    self.maximumBytes = maximumBytes
  }

  /// The file's bytes; nil when there is no file.
  package func read() throws(FileFault) -> [UInt8]? {
    do throws(FileFault) {
      let file = try FileDescriptor(opening: path, O_RDONLY)
      let size = try file.regularFileSize()
      guard size <= maximumBytes else { throw FileFault("larger than \(maximumBytes) bytes") }
      return try file.read(upTo: size)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Replaces the file, and makes the folders above it when they are missing.
  ///
  /// The bytes are written beside the file, brought to the disk and moved into place, so that a crash
  /// at any moment leaves the old file or the new one.
  package func write(_ bytes: [UInt8]) throws(FileFault) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    try Self.makeFolder(folder)
    // Several processes, and several stores of one process, may write at once.
    let draft = "\(path).\(getpid())-\(UInt32.random(in: .min ... .max)).draft"
    do throws(FileFault) {
      try Self.writeDraft(bytes, to: draft)
      guard rename(draft, path) == 0 else { throw FileFault.system("rename") }
    } catch {
      unlink(draft)
      throw error
    }
    removeForgottenDrafts(in: folder)
  }

  /// Removes the file, if there is one.
  package func remove() throws(FileFault) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .system("remove") }
  }

  /// In a function of its own, so that the file is closed before it is moved.
  private static func writeDraft(_ bytes: [UInt8], to draft: String) throws(FileFault) {
    let file = try FileDescriptor(opening: draft, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    try file.write(bytes)
    try file.synchronize()
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      // An app that is woken in the background reads it too, once the device was unlocked.
      try? FileManager.default.setAttributes(
        [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
        ofItemAtPath: draft,
      )
    #endif
  }

  private static func makeFolder(_ folder: String) throws(FileFault) {
    guard access(folder, F_OK) != 0 else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true
      )
    } catch {
      throw FileFault("cannot make the folder: \(error)")
    }
  }

  /// Removes what processes that were killed while writing left behind.
  private func removeForgottenDrafts(in folder: String) {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for entry in entries where entry.hasPrefix("\(name).") && entry.hasSuffix(".draft") {
      let number = entry.dropFirst(name.count + 1).prefix { $0 != "-" }
      guard let process = pid_t(number), process != getpid(), !ProcessLife.isAlive(process) else {
        continue
      }
      unlink("\(folder)/\(entry)")
    }
  }
}
