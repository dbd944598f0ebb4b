package import JSONSyntax

/// Why a file is no snapshot.
package struct SnapshotError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Half-open range of UTF-8 bytes in the file.
  package let range: Range<Int>
  /// The place; nil where the file is no JSON.
  package let path: JSONPointer?
  /// The fact, in lower case, without a final period.
  package let message: String

  package var description: String { message }
}
