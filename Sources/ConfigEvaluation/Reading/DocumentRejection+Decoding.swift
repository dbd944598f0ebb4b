extension DocumentRejection {
  /// The rejection of a document that an app's own model does not decode.
  package init(undecodable error: any Error) {
    let reason =
      switch error {
      case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
        DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
        "/\(context.codingPath.map(\.stringValue).joined(separator: "/")): "
          + context.debugDescription
      default: "\(error)"
      }
    self.init(.undecodable, "the app's model refuses the document: \(reason)")
  }
}
