extension KeyedDecodingContainer {
  /// An optional timestamp; with a collector a bad one is recorded and counts as absent.
  func timestamp(
    forKey key: Key,
    tolerating faults: DecodingFaults?,
  ) throws -> RFC3339Timestamp? {
    guard let faults else { return try decodeIfPresent(RFC3339Timestamp.self, forKey: key) }
    do {
      return try decodeIfPresent(RFC3339Timestamp.self, forKey: key)
    } catch {
      faults.record(error, at: codingPath + [key])
      return nil
    }
  }

  /// A dictionary; with a collector a bad entry is recorded and left out.
  func decodeEntries<Value: Decodable>(
    of type: Value.Type,
    forKey key: Key,
    tolerating faults: DecodingFaults?,
  ) throws -> [String: Value] {
    guard let faults else { return try decode([String: Value].self, forKey: key) }
    let entries = try nestedContainer(keyedBy: EntryKey.self, forKey: key)
    var values: [String: Value] = [:]
    for key in entries.allKeys {
      do {
        values[key.stringValue] = try entries.decode(type, forKey: key)
      } catch {
        faults.record(error, at: entries.codingPath + [key])
      }
    }
    return values
  }
}

private struct EntryKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}
