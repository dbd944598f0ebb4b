package import JSONSyntax
package import ModelSchema

/// Reads a document as installed clients do.
package enum ClientSimulation {
  /// What clients make of a document.
  struct Reading {
    let clients: InstalledClients.Group
    let result: SchemaReading
  }

  /// A document that clients refuse.
  package struct Rejection: Sendable {
    package let clients: InstalledClients.Group
    /// What they cannot decode, in the order of the document.
    package let failures: [DecodingFailure]
  }

  /// What each of the clients makes of a document. Those of whom nobody knows what they decode are
  /// left out. `asFallback`: it is for their schema version alone, so that it has to say that one.
  static func readings(
    of tree: JSONTree,
    by groups: [InstalledClients.Group],
    asFallback: Bool = false,
  ) -> [Reading] {
    groups.compactMap { group in
      guard let schema = group.schemaSnapshot else { return nil }
      let interpreter = SchemaInterpreter(schema, looksAtVersion: asFallback)
      return Reading(clients: group, result: interpreter.reading(of: tree, as: .client))
    }
  }

  /// Which of the clients refuse a document, and why.
  package static func rejections(
    of tree: JSONTree,
    by groups: [InstalledClients.Group],
  ) -> [Rejection] {
    readings(of: tree, by: groups).compactMap(\.rejection)
  }
}

extension ClientSimulation.Reading {
  /// Nil where the clients take the document.
  var rejection: ClientSimulation.Rejection? {
    guard result.isRejected else { return nil }
    return .init(clients: clients, failures: result.failures.filter { !$0.isTolerated })
  }
}

extension DecodingFailure {
  /// The failure in words, for example `"offering" is missing`.
  package func sentence(in tree: JSONTree) -> String {
    let place = path.tokens.isEmpty ? "the document" : Excerpt.quoted(path.description)
    switch kind {
    case .missingKey(let key): return "\(Excerpt.quoted(key)) is missing"
    case .null: return "\(place) is null, and they read \(type.outline)"
    case .wrongType:
      let found = tree.value(at: path).map { Self.word(for: $0.kind) } ?? "another value"
      return "\(place) holds \(found), and they read \(type.outline)"
    case .outOfRange: return "\(place) is a number that does not fit \(type.outline)"
    case .unknownCase: return "\(place) is none of the cases that they know"
    case .unreadable: return "\(place) cannot be read as \(type.outline)"
    case .key: return "\(place) has a key that they do not know"
    case .tooFewElements: return "\(place) has too few elements"
    case .caseCount: return "\(place) has not exactly one of the cases that they know"
    case .otherSchema: return "it is of another schema version than they accept"
    case .stopsProcess: return "\(place) is a number at which they crash"
    }
  }

  private static func word(for kind: JSONKind) -> String {
    switch kind {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
