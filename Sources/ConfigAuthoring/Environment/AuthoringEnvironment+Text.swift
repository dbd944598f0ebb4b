import GitStore

extension AuthoringEnvironment {
  /// The text that stands in a document's file, committed or not; what is committed where a sparse
  /// checkout leaves the file out.
  func text(of document: Document) throws(AuthoringError) -> [UInt8] {
    try text(ofFile: readableFile(of: document), of: document)
  }

  /// The text that stands in the bytes of a document's file.
  ///
  /// Git is asked only where the bytes are no UTF-8: an attribute may give the file another encoding.
  ///
  /// - Throws: `repository` for a pointer of Git LFS, and where git cannot decode the file.
  func text(ofFile bytes: [UInt8], of document: Document) throws(AuthoringError) -> [UInt8] {
    if LargeFilePointer.isPointer(bytes) {
      throw .repository(.largeFilePointer(document.shownPath, true))
    }
    guard !bytes.looksLikeUTF8, let opened = try? DocumentRepository(document, self) else {
      return bytes
    }
    return try opened.text(ofFile: bytes).bytes
  }

  /// The bytes for a document's file in which a text stands, in the encoding that the file has.
  func file(
    ofText text: [UInt8],
    of document: Document,
    like bytes: [UInt8],
  ) throws(AuthoringError) -> [UInt8] {
    guard !bytes.looksLikeUTF8 else { return text }
    return try DocumentRepository(document, self).file(ofText: text)
  }
}

extension [UInt8] {
  /// Whether they may be text in UTF-8; NUL never stands in JSON, but in other encodings of it.
  fileprivate var looksLikeUTF8: Bool {
    let (least, all) = withUnsafeBufferPointer { bytes in
      var (least, all) = (UInt8.max, UInt8.min)
      // Without an early exit, so that many bytes are handled at once.
      for byte in bytes {
        least = Swift.min(least, byte)
        all |= byte
      }
      return (least, all)
    }
    guard least > 0 else { return false }
    return all < 0x80 || String(validating: self, as: UTF8.self) != nil
  }
}
