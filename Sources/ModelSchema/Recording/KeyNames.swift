import ConfigModel

/// The names that the keys of an enum can have, where code lists the keys of an object.
enum KeyNames {
  /// Nil for keys that are data; of several sources the first that says something.
  static func all<Owner>(
    of type: any CodingKey.Type,
    owner: Owner.Type,
    _ recorder: SchemaRecorder,
  ) -> [String]? {
    if let listed = type as? any CaseIterable.Type { return names(listed) }
    // A key that takes a string that nobody would give to a case is data.
    if type.init(stringValue: "1") != nil { return nil }
    if let hinted = owner as? any SchemaHints.Type, case .cases(let names) = hinted.schemaHint {
      return names
    }
    if let listed = owner as? any CaseIterable.Type {
      let names = described(listed)
      if names.allSatisfy({ type.init(stringValue: $0) != nil }) { return names }
    }
    return recorder.samples
  }

  private static func names<Listed: CaseIterable>(_ type: Listed.Type) -> [String] {
    type.allCases.compactMap { ($0 as? any CodingKey)?.stringValue }
  }

  private static func described<Listed: CaseIterable>(_ type: Listed.Type) -> [String] {
    type.allCases.map { String(describing: $0) }
  }
}

/// A collection that can hold nothing, which stands for itself inside itself.
protocol EmptyCollection {
  init()
}

extension Array: EmptyCollection {}
extension Set: EmptyCollection {}
extension Dictionary: EmptyCollection {}

/// A dictionary of any types.
protocol AnyDictionary {
  static var keyType: any Any.Type { get }
}

extension Dictionary: AnyDictionary {
  static var keyType: any Any.Type { Key.self }
}
