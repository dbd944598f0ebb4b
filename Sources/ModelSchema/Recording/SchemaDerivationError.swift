/// Why no schema could be derived from a model.
package struct SchemaDerivationError: Error, Equatable, CustomStringConvertible {
  /// What stood in the way.
  package enum Reason: Sendable, Equatable {
    /// Decoding threw on the placeholder; what it said.
    case refusesPlaceholder(String)
    /// An object's keys cannot be listed, as those of an enum with payloads.
    case unknownKeys
    /// The type contains itself, and no value of it ends.
    case recursive
    /// Decoding took a value for another type than it asked for.
    case inconsistent
    /// Named keys are read beside keys that are data.
    case namedAndOtherKeys
    /// The elements of an array are read without an end when one of them does not decode.
    case endless
  }

  /// The name of the Swift type.
  package let type: String
  /// The keys from the top of the model to the place, dictionaries and arrays as `*`.
  package let path: [String]
  package let reason: Reason

  package var description: String {
    let place = path.isEmpty ? "" : " (at \(path.joined(separator: ".")))"
    switch reason {
    case .refusesPlaceholder(let text):
      return "\(type)\(place) refuses every placeholder: \(text);"
        + " make it CaseIterable or conform it to SchemaHints"
    case .unknownKeys:
      return "\(type)\(place) has keys that cannot be listed;"
        + " make its CodingKeys CaseIterable or conform it to SchemaHints"
    case .recursive:
      return "\(type)\(place) contains itself, so that no document ends"
    case .namedAndOtherKeys:
      return "\(type)\(place) reads named keys and lists the others, which schemas cannot express"
    case .endless:
      return "\(type)\(place) reads the same element for ever when it does not decode; so do apps"
    case .inconsistent:
      return "\(type)\(place) decodes differently from one time to the next"
    }
  }
}
