import JSONSyntax

/// Which way a change moves what users see.
package enum Exposure: Sendable, Equatable {
  /// Fewer users get something, or are told about trouble.
  case lowers
  /// More users get something, as far as the document alone can tell.
  case raises
  case neither
}

extension SemanticChange {
  /// Whether the change lowers exposure, raises it, or does neither.
  package var exposure: Exposure {
    if names == ["notice"] { return noticeExposure }
    guard gate != nil else { return .neither }
    return names.count == 2 ? gateExposure : names.count == 3 ? leverExposure(names[2]) : .neither
  }

  private var noticeExposure: Exposure {
    let wasThere = before?.isObject ?? false
    let isThere = after?.isObject ?? false
    return wasThere == isThere ? .neither : isThere ? .lowers : .raises
  }

  /// A whole gate: added, removed, or a boolean of schema version 1.
  private var gateExposure: Exposure {
    switch (before?.isOnForAnybody, after?.isOnForAnybody) {
    case (nil, let isOn?): isOn ? .raises : .lowers
    case (true, false): .lowers
    case (false, true): .raises
    // Without its entry a gate goes back to what the app ships, which may be "on".
    case (_?, nil): before?.isOnForEverybody == true ? .neither : .raises
    default: .neither
    }
  }

  private func leverExposure(_ lever: String) -> Exposure {
    switch lever {
    case "enabled":
      Self.direction(from: before?.boolean ?? true, to: after?.boolean ?? true)
    case "rollout":
      Self.direction(from: before?.number ?? .one, to: after?.number ?? .one)
    case "minimumBuild":
      Self.direction(from: after?.number ?? .lowest, to: before?.number ?? .lowest)
    case "maximumBuild":
      Self.direction(from: before?.number ?? .highest, to: after?.number ?? .highest)
    case "route":
      Self.direction(from: before?.string != "off", to: after?.string != "off")
    default: .neither
    }
  }

  private static func direction(from before: Bool, to after: Bool) -> Exposure {
    before == after ? .neither : after ? .raises : .lowers
  }

  private static func direction(from before: DecimalNumber, to after: DecimalNumber) -> Exposure {
    before == after ? .neither : before < after ? .raises : .lowers
  }
}

extension DocumentValue {
  /// Whether a gate gives its feature to at least one user; nil when this is no gate.
  var isOnForAnybody: Bool? {
    if let isOn = boolean { return isOn }
    guard let isOn = self["enabled"]?.boolean else { return nil }
    let isShared = self["rollout"]?.number.map { $0 > .zero } ?? true
    return isOn && isShared && self["route"]?.string != "off"
  }

  /// Whether a gate gives its feature to all users.
  fileprivate var isOnForEverybody: Bool {
    guard isOnForAnybody == true else { return false }
    let limits = ["minimumBuild", "maximumBuild"].compactMap { self[$0]?.number }
    return limits.isEmpty && (self["rollout"]?.number.map { $0 >= .one } ?? true)
  }
}

extension DecimalNumber {
  static let zero = DecimalNumber(digits: "", pointPosition: 0)
  static let one = DecimalNumber(digits: "1", pointPosition: 1)
  /// Beyond every build number of a document.
  fileprivate static let highest = DecimalNumber(digits: "1", pointPosition: 99_999)
  fileprivate static let lowest = DecimalNumber(
    isNegative: true,
    digits: "1",
    pointPosition: 99_999
  )
}
