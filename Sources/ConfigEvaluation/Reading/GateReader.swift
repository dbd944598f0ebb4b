import ConfigModel
import JSONSyntax

/// Reads one gate, in a single walk over its members.
struct GateReader {
  private var enabled: Bool?
  private var rollout: Double?
  private var salt: String?
  private var route: String?
  private var minimumBuild: Int?
  private var maximumBuild: Int?

  /// The gate that a value spells; throws for one that the model's decoding refuses, and for a
  /// rollout that is not within 0 to 1.
  static func gate(_ value: JSONTree.Value) throws(FieldFault) -> ConfigDocument.Gate {
    guard value.kind == .object else { throw FieldFault("not an object") }
    var reader = GateReader()
    for member in value.members { try reader.take(member) }
    guard let enabled = reader.enabled else { throw FieldFault("missing", at: "enabled") }
    guard Rollout(fraction: reader.rollout) != nil else {
      throw FieldFault("not within 0 to 1", at: "rollout")
    }
    return ConfigDocument.Gate(
      enabled: enabled,
      rollout: reader.rollout,
      salt: reader.salt,
      route: reader.route,
      minimumBuild: reader.minimumBuild,
      maximumBuild: reader.maximumBuild,
    )
  }

  private mutating func take(_ member: JSONTree.Member) throws(FieldFault) {
    let key = member.key
    let value = member.value
    guard value.kind != .null else { return }
    if key.isString(equalTo: "enabled") {
      enabled = try Self.fit(value.bool, "enabled", "neither true nor false")
    } else if key.isString(equalTo: "rollout") {
      rollout = try Self.fit(value.double, "rollout", "not a number")
    } else if key.isString(equalTo: "route") {
      route = try Self.fit(value.string, "route", "not a string")
    } else if key.isString(equalTo: "salt") {
      salt = try Self.fit(value.string, "salt", "not a string")
    } else if key.isString(equalTo: "minimumBuild") {
      minimumBuild = try Self.fit(value.integer, "minimumBuild", "not an integer")
    } else if key.isString(equalTo: "maximumBuild") {
      maximumBuild = try Self.fit(value.integer, "maximumBuild", "not an integer")
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
