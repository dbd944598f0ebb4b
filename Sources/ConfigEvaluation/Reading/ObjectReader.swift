import ConfigModel
import JSONSyntax

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the values of one object as the document's Codable types do.
struct ObjectReader {
  private let object: JSONTree.Value

  init(_ value: JSONTree.Value) throws(FieldFault) {
    guard value.kind == .object else { throw FieldFault("not an object") }
    object = value
  }

  /// The value of a key that is neither missing nor null.
  func value(_ name: String) -> JSONTree.Value? {
    guard let value = object.member(named: name)?.value, value.kind != .null else { return nil }
    return value
  }

  /// The value of a required key.
  func required<Result>(
    _ name: String,
    _ read: (String) throws(FieldFault) -> Result?,
  ) throws(FieldFault) -> Result {
    guard let result = try read(name) else { throw FieldFault("missing", at: name) }
    return result
  }

  /// What is read out of the object under a key.
  func object<Result>(
    _ name: String,
    _ read: (ObjectReader) throws(FieldFault) -> Result,
  ) throws(FieldFault) -> Result? {
    guard let value = value(name) else { return nil }
    do {
      return try read(ObjectReader(value))
    } catch {
      throw error.within(name)
    }
  }

  func integer(_ name: String) throws(FieldFault) -> Int? {
    try read(name, "not an integer") { $0.integer }
  }

  func string(_ name: String) throws(FieldFault) -> String? {
    try read(name, "not a string") { $0.string }
  }

  func url(_ name: String) throws(FieldFault) -> URL? {
    try read(name, "not an address") { $0.string.flatMap { URL(string: $0) } }
  }

  func timestamp(_ name: String) throws(FieldFault) -> RFC3339Timestamp? {
    guard let text = try string(name) else { return nil }
    do {
      return try RFC3339Parser.timestamp(in: text)
    } catch {
      throw FieldFault(error.description, at: name)
    }
  }

  private func read<Result>(
    _ name: String,
    _ complaint: String,
    _ convert: (JSONTree.Value) -> Result?,
  ) throws(FieldFault) -> Result? {
    guard let value = value(name) else { return nil }
    guard let result = convert(value) else { throw FieldFault(complaint, at: name) }
    return result
  }
}
