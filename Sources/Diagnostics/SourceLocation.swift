/// A half-open range of UTF-8 bytes in a file. Lines and columns are computed when rendering.
package struct SourceLocation: Sendable, Equatable {
  package let file: SourceFile
  package let range: Range<Int>

  package init(file: SourceFile, range: Range<Int>) {
    self.file = file
    self.range = range
  }
}
