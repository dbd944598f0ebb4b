import JSONSyntax

extension SemanticChange {
  /// One line for people: `smartImport.rollout 25 % -> 50 %`, `notice added`.
  ///
  /// Gates stand without their `features.` prefix, rollouts as percentages, and nothing in it can
  /// break a line or steer a terminal.
  package var summary: String {
    switch (before, after) {
    case (nil, let after?) where after.isObject || isGate,
      (.null, let after?) where after.isObject:
      return "\(label) added" + details("", of: after)
    case (let before?, nil) where before.isObject || isGate,
      (let before?, .null) where before.isObject:
      return "\(label) removed" + details("was ", of: before)
    default:
      return "\(label) \(text(of: before)) -> \(text(of: after))"
    }
  }

  /// The value as it is told: `25 %`, `true`, `"winter sale"`; `none` where it is gone.
  package var valueText: String { text(of: after) }

  /// The dotted path, without the `features.` of a gate; `document` for the whole.
  package var label: String {
    guard !names.isEmpty else { return "document" }
    return names.dropFirst(gate == nil ? 0 : 1).map(\.plainOrQuoted).joined(separator: ".")
  }

  private var isGate: Bool { gate != nil && names.count == 2 }

  private var isRollout: Bool { gate != nil && names.count == 3 && names[2] == "rollout" }

  private func details(_ prefix: String, of value: DocumentValue) -> String {
    guard isGate, let isOn = value.boolean ?? value["enabled"]?.boolean else { return "" }
    let share = value["rollout"]?.number.map { ", \($0.percentage)" } ?? ""
    return " (\(prefix)\(isOn ? "on" : "off")\(share))"
  }

  private func text(of value: DocumentValue?) -> String {
    switch value {
    case nil, .null: "none"
    case .boolean(let value): value ? "true" : "false"
    case .number(let text): (isRollout ? DecimalNumber(text)?.percentage : nil) ?? text.shortened
    case .string(let text): text.plainOrQuoted
    case .array(let elements): elements.isEmpty ? "[]" : "[\(elements.count) elements]"
    case .object(let members): members.isEmpty ? "{}" : "{\(members.count) members}"
    }
  }
}

extension String {
  /// Itself when it is a short plain word, else in quotes, escaped and cut to 40 characters.
  fileprivate var plainOrQuoted: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", ":", "/", "+": true
      default: false
      }
    }
    return isPlain && !isEmpty ? shortened : "\"\(shortened.escapedForOneLine)\""
  }

  fileprivate var shortened: String {
    count <= 40 ? self : prefix(37) + "..."
  }
}
