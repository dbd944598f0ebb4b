package import JSONSyntax

/// One value of a document that a client cannot decode.
package struct DecodingFailure: Error, Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A required key is not there.
    case missingKey(String)
    /// Null, where a value is needed.
    case null
    /// A value of another JSON type.
    case wrongType
    /// A number that the type cannot hold, fractions included.
    case outOfRange
    /// None of an enumeration's cases.
    case unknownCase
    /// A string that is no date, URL, UUID or Base64.
    case unreadable
    /// A dictionary's key that is not of its kind.
    case key
    /// An array that is too short, or has a key without a value.
    case tooFewElements
    /// An object with none, or several, of a choice's cases.
    case caseCount(Int)
    /// The `schema` of the document is another than these clients accept.
    case otherSchema
    /// A number at which `JSONDecoder` stops the process.
    case stopsProcess
  }

  package let kind: Kind
  /// Half-open range of UTF-8 bytes in the document: the value, or the object in which a key is missing.
  package let range: Range<Int>
  /// Where the value is, or would be.
  package let path: JSONPointer
  /// What the model reads there.
  package let type: SchemaType
  /// The field of the snapshot in or below which the value stands; nil at the top.
  package let place: SnapshotFile.Place?
  /// Whether the client steps over it: the value counts as absent, and the rest is taken.
  package let isTolerated: Bool
}
