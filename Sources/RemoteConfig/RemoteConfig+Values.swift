import JSONSyntax

extension RemoteConfig {
  /// The boolean under a key; `false` when there is none.
  public func bool(_ key: String) -> Bool { self[key].boolValue }

  /// The string under a key; `""` when there is none.
  public func string(_ key: String) -> String { self[key].stringValue }

  /// The number under a key; 0 when there is none.
  public func double(_ key: String) -> Double { self[key].doubleValue }

  /// The whole number under a key; 0 when there is none.
  public func int(_ key: String) -> Int { self[key].intValue }

  /// The list of strings under a key; `[]` when there is none.
  public func stringArray(_ key: String) -> [String] { self[key].arrayValue }

  /// The object of strings under a key; `[:]` when there is none.
  public func stringDictionary(_ key: String) -> [String: String] { self[key].dictionaryValue }

  /// What stands under a key, to be read in one way or another.
  public subscript(key: String) -> RemoteConfigValue {
    var candidates: [RemoteConfigValue.Candidate] = []
    var absence: RemoteConfigFallback?
    if let value = payload?[key] {
      candidates.append((payloadSource, value))
    } else {
      absence = payload == nil ? .nothingFetched : .notInPayload
    }
    if let value = defaults?[key] { candidates.append((.defaults, value)) }
    return RemoteConfigValue(candidates: candidates, absence: absence)
  }

  /// The value under a key in a type of the app's own; nil when there is none that decodes.
  ///
  /// ```swift
  /// struct Endpoints: Codable { let api: String; let support: String }
  /// let endpoints = RemoteConfig.shared.decode(Endpoints.self, forKey: "endpoints")
  /// ```
  public func decode<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    self[key].decoded(type).value
  }
}
