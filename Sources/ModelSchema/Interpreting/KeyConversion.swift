#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
package import JSONSyntax

/// From the keys of a document to coding keys and back, as the decoder is set up.
package struct KeyConversion: Sendable {
  private let strategy: ConfigDecoding.Keys

  package init(_ strategy: ConfigDecoding.Keys) {
    self.strategy = strategy
  }

  /// Whether keys are read as they stand.
  package var isPlain: Bool { strategy == .useDefaultKeys }

  /// What the decoder makes of a key.
  package func codingKey(of key: String) -> String {
    guard !isPlain, key.utf8.contains(UInt8(ascii: "_")) else { return key }
    return Self.converted(key) ?? key
  }

  /// The key to write in a document; the coding key itself where no other is read as it.
  package func documentKey(of codingKey: String) -> String {
    guard !isPlain else { return codingKey }
    var text = ""
    for character in codingKey {
      if character.isUppercase { text += "_" }
      text += character.lowercased()
    }
    return self.codingKey(of: text) == codingKey ? text : codingKey
  }

  /// Whether the decoder reads a key of a dictionary. Keys that are strings are never converted.
  package func takes(_ key: String, as kind: SchemaKeyKind) -> Bool {
    switch kind {
    case .string: true
    case .integer: Int(codingKey(of: key)) != nil
    case .cases(let cases): cases.contains(codingKey(of: key))
    }
  }

  /// The members of an object by coding key; of those with the same one the first.
  package func firstMembers(of value: JSONTree.Value) -> [String: JSONTree.Member] {
    var members: [String: JSONTree.Member] = [:]
    for member in value.members where !member.isDuplicate {
      let key = codingKey(of: member.name)
      if members[key] == nil { members[key] = member }
    }
    return members
  }

  /// Asks the decoder itself, whose rules for capital letters are not written down.
  private static func converted(_ key: String) -> String? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let text = "{\(JSONStringLiteral.encode(key)):0}"
    return (try? decoder.decode(OnlyKey.self, from: Data(text.utf8)))?.name
  }
}

/// The one key of an object, as the decoder hands it out.
private struct OnlyKey: Decodable {
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let name: String?

  init(from decoder: any Decoder) throws {
    name = try decoder.container(keyedBy: Key.self).allKeys.first?.stringValue
  }
}
