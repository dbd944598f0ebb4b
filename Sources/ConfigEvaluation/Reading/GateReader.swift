import ConfigModel
import JSONSyntax

/// Reads one gate, in a single walk over its members.
struct GateReader {
  private var gate = ConfigDocument.Gate(enabled: false)
  private var isComplete = false

  /// The gate that a value spells; throws for one that the model's decoding refuses, and for a
  /// rollout that is not within 0 to 1.
  static func gate(_ value: JSONTree.Value) throws(FieldFault) -> ConfigDocument.Gate {
    guard value.kind == .object else { throw FieldFault("not an object") }
    var reader = GateReader()
    for member in value.members { try reader.take(member.key, member.value) }
    guard reader.isComplete else { throw FieldFault("missing", at: "enabled") }
    guard Rollout(fraction: reader.gate.rollout) != nil else {
      throw FieldFault("not within 0 to 1", at: "rollout")
    }
    return reader.gate
  }

  private mutating func take(
    _ key: JSONTree.Value,
    _ value: JSONTree.Value,
  ) throws(FieldFault) {
    guard value.kind != .null else { return }
    if key.isString("enabled") {
      gate.enabled = try Self.fit(value.bool, "enabled", "neither true nor false")
      isComplete = true
    } else if key.isString("rollout") {
      gate.rollout = try Self.fit(value.double, "rollout", "not a number")
    } else if key.isString("route") {
      gate.route = try Self.fit(value.string, "route", "not a string")
    } else if key.isString("salt") {
      gate.salt = try Self.fit(value.string, "salt", "not a string")
    } else if key.isString("minimumBuild") {
      gate.minimumBuild = try Self.fit(value.integer, "minimumBuild", "not an integer")
    } else if key.isString("maximumBuild") {
      gate.maximumBuild = try Self.fit(value.integer, "maximumBuild", "not an integer")
    }
  }

  private static func fit<Value>(
    _ value: Value?,
    _ name: String,
    _ complaint: String,
  ) throws(FieldFault) -> Value {
    guard let value else { throw FieldFault(complaint, at: name) }
    return value
  }
}
