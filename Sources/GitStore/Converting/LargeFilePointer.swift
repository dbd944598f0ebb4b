/// The small text that Git LFS commits in place of a file.
package enum LargeFilePointer {
  private static let start = "version https://git-lfs.github.com/spec/v1"

  /// Whether bytes are such a text and not the file itself.
  package static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: start.utf8)
  }
}
