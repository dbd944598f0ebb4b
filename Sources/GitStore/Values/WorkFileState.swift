/// A document's work file beside what HEAD holds.
///
/// Only bytes are compared here; whether a difference matters is for the caller to say.
package struct WorkFileState: Hashable, Sendable {
  /// What HEAD holds; nil if it does not hold the document.
  package let committed: TreeEntry?
  /// HEAD's bytes.
  package let committedBytes: [UInt8]?
  /// The work file's bytes; nil if it is missing.
  package let bytes: [UInt8]?
  /// Whether HEAD or the index knows the document.
  package let isTracked: Bool

  /// Whether the work file has exactly HEAD's bytes, or both are missing.
  package var isUnchanged: Bool { bytes == committedBytes }
}
