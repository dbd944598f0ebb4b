package import ConfigModel

/// `add GATE --kind K`: makes a gate that changes nothing for anybody yet.
package struct AddGate: DocumentVerb {
  private let key: String
  private let kind: FeatureKind

  package init(_ key: String, kind: GateKind) {
    self.key = key
    self.kind = kind.featureKind
  }

  package var kinds: [String: FeatureKind] { [key: kind] }

  package func steps(on subject: VerbSubject) throws(AuthoringError) -> [EditStep] {
    guard VerbSubject.isGateKey(key) else {
      throw .unusable(
        "invalid-gate",
        "\"\(key.escapedForOneLine)\" cannot be the key of a gate",
        .text("a letter first, then letters, digits, - and _, at most 64 in all"),
      )
    }
    if let known = subject.kind(of: key), known != kind {
      throw .unusable(
        "other-kind",
        "\(key) is a \(known.rawValue) already, as settings or app say",
        .command("to add it", ["add", key, "--kind", known.rawValue, "-m", ShellWord.placeholder]),
      )
    }
    guard subject.value(["features", key]) == nil else { return [] }
    let isOn = kind == .killSwitch
    let plain = subject.hasPlainGates
    let entry =
      plain
      ? "\(isOn)" : isOn ? #"{"enabled":true}"# : #"{"enabled":true,"rollout":0}"#
    return [EditStep(["features", key], to: try .value(entry))]
  }

  package func remarks(on subject: VerbSubject) -> [String] {
    guard subject.value(["features", key]) != nil else { return [] }
    return ["\(key.escapedForOneLine) is there already"]
  }
}
