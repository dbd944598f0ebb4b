/// A state of a document in the forms that it has: what is read, what a commit holds, and what the
/// work file holds.
package struct StoredDocument: Hashable, Sendable {
  /// The document as it is read, compared and judged.
  package let text: [UInt8]
  /// The bytes of the work file.
  package let file: [UInt8]
  /// What the commit holds, if that is in the object database already; nil: `text`, byte for byte.
  let blob: ObjectID?

  /// A document whose bytes are the same everywhere.
  package init(_ bytes: [UInt8]) { self.init(text: bytes, file: bytes, blob: nil) }

  init(text: [UInt8], file: [UInt8], blob: ObjectID?) {
    self.text = text
    self.file = file
    self.blob = blob
  }
}
