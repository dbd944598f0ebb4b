import ConfigModel
import Diagnostics
import JSONSyntax
import ModelSchema

/// The document that a verb is carried out on, with what is known about its values.
package struct VerbSubject: Sendable {
  let document: Document
  let content: DocumentContent
  let tree: JSONTree
  /// Nil for a document that no model knows.
  let schema: ModelSchema?
  let models: ConfigModels
  let now: Instant

  /// Nil for a document that is no strict JSON.
  init?(
    _ content: DocumentContent,
    _ document: Document,
    _ environment: AuthoringEnvironment,
  ) {
    guard let tree = content.tree else { return nil }
    self.document = document
    self.content = content
    self.tree = tree
    models = environment.models
    schema = models.schema(judging: content)
    now = environment.now
  }

  func value(_ names: [String]) -> JSONTree.Value? { tree.value(at: JSONPointer(names)) }

  /// The gates of the document, in its order.
  var gates: [String] {
    guard let features = value(["features"]) else { return [] }
    return features.members.filter { !$0.isDuplicate }.map(\.name)
  }

  /// The value of a gate, which has to be there.
  func gate(_ key: String) throws(AuthoringError) -> JSONTree.Value {
    if let value = value(["features", key]) { return value }
    let shown = key.escapedForOneLine
    let message = "\(document.name.escapedForOneLine) has no gate \"\(shown)\""
    if Suggestion.nearest(to: key, among: gates) == nil, Self.isGateKey(key) {
      throw .unusable(
        "unknown-gate",
        message,
        .text(gates.isEmpty ? "it has no gates at all" : "its gates are \(shownGates)"),
        .command("to add it", ["add", key, "--kind", "rollout", "-m", ShellWord.placeholder]),
      )
    }
    throw .unknown("unknown-gate", message, key, among: gates) { "\"\($0)\"" }
  }

  private var shownGates: String {
    gates.prefix(20).map(\.escapedForOneLine).joined(separator: ", ")
      + (gates.count > 20 ? ", ..." : "")
  }

  /// Whether a gate may be called so: `^[A-Za-z][A-Za-z0-9_-]{0,63}$`.
  static func isGateKey(_ key: String) -> Bool {
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte | 0x20) }
    guard let first = key.utf8.first, isLetter(first), key.utf8.count <= 64 else { return false }
    return key.utf8.allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
  }

  /// What the settings, or else the app's own enum, say that a gate is for.
  func kind(of key: String) -> FeatureKind? {
    if let shipsOn = document.settings.gates[key]?.shipsOn {
      return shipsOn ? .killSwitch : .rollout
    }
    return models.model(judging: content)?.features?.first { $0.name == key }?.kind
  }

  /// Whether gates are mere booleans, as in schema version 1.
  func isPlain(_ gate: JSONTree.Value) -> Bool { gate.kind == .boolean }

  /// Whether new gates are to be so.
  var hasPlainGates: Bool {
    guard let schema, let features = schema.field("features", of: schema.root),
      case .dictionary(_, let values) = features.value.type
    else { return false }
    return values.type == .boolean
  }
}

extension ModelSchema {
  /// The field of an object; nil too when the value is no object.
  func field(_ name: String, of value: SchemaValue) -> SchemaObject.Field? {
    guard case .object(let id) = value.type else { return nil }
    return self[id].field(name)
  }

  /// The names of the fields of an object; none for other values.
  func fields(of value: SchemaValue) -> [String] {
    guard case .object(let id) = value.type else { return [] }
    return self[id].fields.map(\.name)
  }
}

extension JSONTree {
  /// A value that is given as JSON.
  static func value(_ text: String) throws(AuthoringError) -> JSONTree {
    do {
      let tree = try JSONTree(parsing: Array(text.utf8), options: .init(maximumBytes: nil))
      if tree.findings.isEmpty { return tree }
    } catch {}
    throw .unusable(
      "invalid-value",
      "\"\(text.prefix(40).description.escapedForOneLine)\" is no JSON value"
    )
  }

  static func string(_ text: String) throws(AuthoringError) -> JSONTree {
    try value(JSONStringLiteral.encode(text))
  }
}
