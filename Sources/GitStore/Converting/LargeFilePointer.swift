/// The small text that Git LFS commits in place of a file.
package struct LargeFilePointer: Hashable, Sendable {
  private static let start = "version https://git-lfs.github.com/spec/v1"

  /// The SHA-256 of the file, in hexadecimal digits.
  let name: String
  /// Of the file, in bytes.
  let size: Int

  /// Whether bytes are such a text and not the file itself.
  package static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: start.utf8)
  }

  /// Nil unless it is a pointer as Git LFS writes it, without extensions.
  init?(_ bytes: [UInt8]) {
    guard Self.isPointer(bytes) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { lenientString($0) }
    let (oid, size) = ("oid sha256:", "size ")
    guard lines.count == 3, lines[0] == Self.start, lines[1].hasPrefix(oid),
      lines[2].hasPrefix(size), let count = Int(lines[2].dropFirst(size.count)), count >= 0
    else { return nil }
    let digits = lines[1].utf8.dropFirst(oid.utf8.count)
    let isHex = digits.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
    guard digits.count == 64, isHex else { return nil }
    name = lenientString(digits)
    self.size = count
  }
}
