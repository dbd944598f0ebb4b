/// Why no schema could be derived from a model.
package struct SchemaDerivationError: Error, Equatable, CustomStringConvertible {
  /// What stood in the way.
  package enum Reason: Sendable, Equatable {
    /// Decoding threw on the placeholder; what it said.
    case refusesPlaceholder(String)
    /// An object's keys cannot be listed, as those of an enum with payloads.
    case unknownKeys
    /// The type contains itself.
    case recursive
    /// Decoding took a value for another type than it asked for.
    case inconsistent
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
      return "\(type)\(place) has keys that cannot be listed; conform it to SchemaHints"
    case .recursive:
      return "\(type)\(place) contains itself, which schemas cannot express yet"
    case .inconsistent:
      return "\(type)\(place) decodes differently from one time to the next"
    }
  }
}
