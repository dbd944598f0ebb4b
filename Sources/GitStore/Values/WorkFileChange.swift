/// What becomes of the work file of a committed document.
package enum WorkFileChange: Hashable, Sendable {
  /// It stays as it is.
  case leave
  /// It gets these bytes, provided that it still holds the old ones; nil if it must not be there.
  case write([UInt8], replacing: [UInt8]?)
}
