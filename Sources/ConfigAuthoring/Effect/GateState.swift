import ConfigEvaluation
import ConfigModel

/// What one gate does for the users of one build.
enum GateState: Hashable {
  /// What the app ships with, and whether that is known to be on or off.
  case shipped(isOn: Bool?)
  /// On for the buckets below a threshold; without a draw at 0 and at 1,000,000.
  case on(below: Int, salt: String)

  /// `gate`: nil when the document does not name it, or when apps cannot read it.
  init(_ gate: ConfigDocument.Gate?, key: String, shipsOn: Bool?, build: Int) {
    guard let gate, let rollout = Rollout(fraction: gate.rollout),
      build >= gate.minimumBuild ?? .min, build <= gate.maximumBuild ?? .max
    else {
      self = .shipped(isOn: shipsOn)
      return
    }
    let salt = gate.salt ?? key
    switch rollout {
    case _ where !gate.enabled: self = .on(below: 0, salt: salt)
    case .nobody: self = .on(below: 0, salt: salt)
    case .everyone: self = .on(below: UserShare.buckets, salt: salt)
    case .buckets(let threshold): self = .on(below: threshold, salt: salt)
    }
  }

  /// How many buckets have the feature; nil when nothing tells what the app ships with.
  var threshold: Int? {
    switch self {
    case .shipped(let isOn): isOn.map { $0 ? UserShare.buckets : 0 }
    case .on(let threshold, _): threshold
    }
  }

  /// What users are drawn by; nil when nobody is drawn.
  var salt: String? {
    guard case .on(let threshold, let salt) = self, threshold > 0, threshold < UserShare.buckets
    else { return nil }
    return salt
  }
}
