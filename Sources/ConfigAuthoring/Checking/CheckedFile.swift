import Diagnostics

/// A document as it was read for a check.
struct CheckedFile {
  /// The text that stands in the file.
  let file: SourceFile
  /// The bytes of the file, where they are others.
  var fileBytes: [UInt8]?
  let settings: Settings
  /// Nil for standard input that stands for no file.
  let document: Document?

  /// The file byte for byte.
  var bytes: [UInt8] { fileBytes ?? file.bytes }
}
