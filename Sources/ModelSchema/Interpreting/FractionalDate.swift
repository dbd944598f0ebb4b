package import JSONSyntax

/// A date with a fraction of a second, which clients take whose system has Swift 6.2 or newer, and
/// others refuse.
package struct FractionalDate: Sendable, Equatable {
  /// Half-open range of UTF-8 bytes in the document.
  package let range: Range<Int>
  package let path: JSONPointer
  package let text: String
  /// Where the snapshot has it; nil outside of fields.
  package let place: SnapshotFile.Place?
}
