/// What a client makes of a document.
package struct SchemaReading: Sendable, Equatable {
  /// Everything that does not decode, in the order of the document. A real decoder stops at the first.
  package let failures: [DecodingFailure]
  /// What decodes on new systems only, in the order of the document.
  package let fractionalDates: [FractionalDate]

  /// Whether the whole document is refused, so that the client stays on its last good config.
  package var isRejected: Bool {
    failures.contains { !$0.isTolerated }
  }
}
