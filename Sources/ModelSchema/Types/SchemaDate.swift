/// The form of a Foundation `Date` in a document, which the decoder decides.
package enum SchemaDate: String, Sendable, CaseIterable {
  /// A number, the decoder's default.
  case secondsSince2001
  /// A number.
  case secondsSince1970
  /// A number.
  case millisecondsSince1970
  /// A string, read as the system's `ISO8601FormatStyle` does.
  case iso8601
  /// A string that code of the app's own reads, so that nothing is known of its content.
  case customText
  /// A number that code of the app's own reads.
  case customNumber

  /// Whether a number stands in the document, and not a string.
  package var isNumber: Bool {
    switch self {
    case .secondsSince2001, .secondsSince1970, .millisecondsSince1970, .customNumber: true
    case .iso8601, .customText: false
    }
  }
}
