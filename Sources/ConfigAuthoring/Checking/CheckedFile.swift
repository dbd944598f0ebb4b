import Diagnostics

/// A document as it was read for a check.
struct CheckedFile {
  let file: SourceFile
  let settings: Settings
  /// Nil for standard input that stands for no file.
  let document: Document?
}
