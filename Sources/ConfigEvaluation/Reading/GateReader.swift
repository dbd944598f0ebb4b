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
    let value = member.value
    guard value.kind != .null else { return }
    // Short names are compared as numbers; no text is allocated for them.
    switch member.name {
    case "enabled": enabled = try Self.fit(value.bool, "enabled", "neither true nor false")
    case "rollout": rollout = try Self.fit(value.double, "rollout", "not a number")
    case "route": route = try Self.fit(value.string, "route", "not a string")
    case "salt": salt = try Self.fit(value.string, "salt", "not a string")
    case "minimumBuild":
      minimumBuild = try Self.fit(value.integer, "minimumBuild", "not an integer")
    case "maximumBuild":
      maximumBuild = try Self.fit(value.integer, "maximumBuild", "not an integer")
    default: break
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
