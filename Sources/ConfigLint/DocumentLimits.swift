/// How large a document may be, in bytes.
package struct DocumentLimits: Sendable, Hashable {
  /// A larger document is not read at all; nil for no limit.
  package var maximumBytes: Int?
  /// A larger document gets a warning.
  package var warningBytes: Int

  package init(maximumBytes: Int? = 256 * 1024, warningBytes: Int = 64 * 1024) {
    self.maximumBytes = maximumBytes
    self.warningBytes = warningBytes
  }
}
